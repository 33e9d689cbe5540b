"""A referee that is held to the contract."""

from service.contract.operations import OPERATIONS
from service.contract.problems import Refused
from service.reading.codec import plain
from tests.contract import contract
from tests.json_referee import JsonReferee

VERBS = {each.name: each.verb for each in OPERATIONS}


class CheckingReferee:
    """A referee whose every response is checked against the contract."""

    def __init__(self, entry) -> None:
        self.referee = JsonReferee(entry)
        self.id = entry.game.name.replace("-", "_")

    def ask(self, operation: str, body: dict) -> dict:
        """The answer; a refusal fails the test, with the problem and what was asked."""
        answer, problem = self.attempt(operation, body)
        assert problem is None, f"{operation} refused: {problem}, asked with {body}"
        return answer

    def attempt(self, operation: str, body: dict) -> tuple[dict | None, dict | None]:
        verb = f"{self.id}_{VERBS[operation]}"
        try:
            answer = getattr(self.referee, operation)(body)
        except Refused as refused:
            schema = contract.answer_schema(verb, str(refused.problem.status))
            problem = plain(refused.problem.document("5f0c8a1be2d94736"))
            contract.must_fit(schema, problem)
            return None, problem
        contract.must_fit(contract.answer_schema(verb), answer)
        return answer, None
