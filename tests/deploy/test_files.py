"""Deployment files match the published schemas, and agree with each other."""

import copy
import re
import subprocess
import sys
from dataclasses import fields

import kubernetes_validate
import pytest
import yaml

from service import server
from service.app import create_app
from service.config import Settings, settings_from
from tests.docs.shell import ROOT

DEPLOY = ROOT / "deploy"
COMPOSE = DEPLOY / "compose.yaml"
MANIFESTS = sorted((DEPLOY / "kubernetes").glob("*.yaml"))
KUBERNETES = ("1.31", "1.34", "1.37")
DRAINED_WITHIN = server.graceful_timeout
EVERY_ADDRESS = "0.0.0.0"  # noqa: S104 - a container is reached at no other
NAMES = {field.name.upper() for field in fields(Settings)}
USER = int(re.search(r"^USER (\d+)", (ROOT / "Dockerfile").read_text(), re.MULTILINE)[1])


def fits_compose(file):
    return subprocess.run(
        [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.compose-spec", file],
        capture_output=True,
        text=True,
        check=False,
    )


def manifest(kind):
    [found] = [
        document
        for file in MANIFESTS
        for document in yaml.safe_load_all(file.read_text())
        if document["kind"] == kind
    ]
    return found


@pytest.fixture
def pod():
    return manifest("Deployment")["spec"]["template"]["spec"]


@pytest.fixture
def container(pod):
    [found] = pod["containers"]
    return found


def environment(container):
    return {one["name"]: one["value"] for one in container["env"]}


def test_compose_fits_its_schema(tmp_path):
    checked = fits_compose(COMPOSE)
    assert checked.returncode == 0, checked.stdout
    wrong = tmp_path / "compose.yaml"
    wrong.write_text(COMPOSE.read_text().replace("read_only:", "reed_only:"))
    assert fits_compose(wrong).returncode == 1


def test_there_is_a_manifest_of_each_kind():
    kinds = [yaml.safe_load(file.read_text())["kind"] for file in MANIFESTS]
    assert [kind.lower() for kind in kinds] == [file.stem for file in MANIFESTS]
    assert set(kinds) == {
        "Deployment",
        "HorizontalPodAutoscaler",
        "PodDisruptionBudget",
        "Service",
    }


@pytest.mark.parametrize("version", KUBERNETES)
@pytest.mark.parametrize("file", MANIFESTS, ids=lambda file: file.stem)
def test_a_manifest_fits_its_schema(file, version):
    document = yaml.safe_load(file.read_text())
    assert kubernetes_validate.validate(document, version, strict=True) == version
    document["spec"]["selektor"] = {}
    with pytest.raises(kubernetes_validate.ValidationError, match="selektor"):
        kubernetes_validate.validate(document, version, strict=True)


def test_a_wrong_place_deep_in_a_manifest_would_be_found():
    wrong = copy.deepcopy(manifest("Deployment"))
    wrong["spec"]["template"]["spec"]["containers"][0]["securityContext"]["readOnlyRoot"] = True
    with pytest.raises(kubernetes_validate.ValidationError, match="readOnlyRoot"):
        kubernetes_validate.validate(wrong, KUBERNETES[-1], strict=True)


def test_settings_are_such_as_the_service_reads(container):
    [one, two, proxy] = yaml.safe_load(COMPOSE.read_text())["services"].values()
    assert one == two
    for said in (environment(container), one["environment"]):
        assert said.keys() <= NAMES
        settings = settings_from(said)
        assert settings.host == settings.metrics_host == EVERY_ADDRESS
    assert proxy["environment"].keys() == {"LISTEN", "ONE", "TWO"}
    ports = {"ONE": "one", "TWO": "two"}
    for name, service in ports.items():
        assert proxy["environment"][name] == f"{service}:{one['environment']['PORT']}"


def test_the_proxy_of_compose_gets_the_files_it_reads():
    proxy = yaml.safe_load(COMPOSE.read_text())["services"]["proxy"]
    for volume in proxy["volumes"]:
        here, there, mode = volume.split(":")
        assert (DEPLOY / here).exists()
        assert there.rpartition("/")[2] == here.removeprefix("./")
        assert mode == "ro"
    read = set(re.findall(r'"\$\{(\w+)-', (DEPLOY / "haproxy.cfg").read_text()))
    assert proxy["environment"].keys() <= read


def test_ports_are_those_of_the_settings(container):
    settings = settings_from(environment(container))
    ports = {port["name"]: port["containerPort"] for port in container["ports"]}
    assert ports == {"http": settings.port, "metrics": settings.metrics_port}
    [served] = manifest("Service")["spec"]["ports"]
    assert served["targetPort"] == "http"
    annotations = manifest("Deployment")["spec"]["template"]["metadata"]["annotations"]
    assert annotations["prometheus.io/port"] == str(settings.metrics_port)


def test_probes_ask_for_what_there_is(container):
    client = create_app(Settings(request_log=False)).test_client()
    for probe in ("startupProbe", "livenessProbe", "readinessProbe"):
        asked = container[probe]["httpGet"]
        assert asked["port"] == "http"
        assert client.get(asked["path"]).status_code == 200
    alive = container["livenessProbe"]
    # A request that does not end is ended by the server itself, and is no reason to restart.
    assert alive["periodSeconds"] * (alive["failureThreshold"] - 1) > 2 * server.timeout


def test_it_is_given_the_time_to_answer_what_it_was_asked(pod, container):
    asleep = container["lifecycle"]["preStop"]["sleep"]["seconds"]
    ready = container["readinessProbe"]
    assert asleep >= ready["periodSeconds"] * ready["failureThreshold"]
    assert pod["terminationGracePeriodSeconds"] > asleep + DRAINED_WITHIN
    instance = yaml.safe_load(COMPOSE.read_text())["services"]["one"]
    assert int(instance["stop_grace_period"].removesuffix("s")) > DRAINED_WITHIN


def test_it_may_do_nothing_but_answer(pod, container):
    assert pod["automountServiceAccountToken"] is False
    # As a variable of its own would be, PORT could be made of a service that is called so.
    assert pod["enableServiceLinks"] is False
    who = pod["securityContext"]
    assert (who["runAsNonRoot"], who["runAsUser"]) == (True, USER)
    assert who["seccompProfile"] == {"type": "RuntimeDefault"}
    assert container["securityContext"] == {
        "allowPrivilegeEscalation": False,
        "readOnlyRootFilesystem": True,
        "capabilities": {"drop": ["ALL"]},
    }
    for service in yaml.safe_load(COMPOSE.read_text())["services"].values():
        assert service["read_only"] is True
        assert service["cap_drop"] == ["ALL"]
        assert service["security_opt"] == ["no-new-privileges:true"]


def test_everything_is_about_the_same_instances(container):
    deployment = manifest("Deployment")
    labels = deployment["spec"]["template"]["metadata"]["labels"]
    assert deployment["spec"]["selector"]["matchLabels"] == labels
    assert manifest("Service")["spec"]["selector"] == labels
    assert manifest("PodDisruptionBudget")["spec"]["selector"]["matchLabels"] == labels
    scaled = manifest("HorizontalPodAutoscaler")["spec"]
    assert scaled["scaleTargetRef"] == {
        "apiVersion": deployment["apiVersion"],
        "kind": deployment["kind"],
        "name": deployment["metadata"]["name"],
    }
    assert scaled["minReplicas"] >= 2
    # Else each application of the manifest would undo what the autoscaler has decided.
    assert "replicas" not in deployment["spec"]
    assert container["resources"]["requests"]["cpu"] == environment(container)["WORKERS"]
