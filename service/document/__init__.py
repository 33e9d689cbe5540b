"""The OpenAPI document, written from the requests, answers and problems of the contract."""
