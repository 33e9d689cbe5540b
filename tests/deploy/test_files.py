"""Deployment files match the published schemas, and agree with each other."""

import os
import re
import sys
from dataclasses import fields
from pathlib import Path

import kubernetes_validate
import pytest
import yaml

from service import server
from service.config import Settings, settings_from
from tests.apps import app_with
from tests.docs.shell import ROOT
from tests.needs import need
from tests.programs import ended

DEPLOY = ROOT / "deploy"
COMPOSE = DEPLOY / "compose.yaml"
PROXY = DEPLOY / "haproxy.cfg"
SERVICES = yaml.safe_load(COMPOSE.read_text())["services"]
MANIFESTS = sorted((DEPLOY / "kubernetes").rglob("*.yaml"))
OLDER = ("1.31", "1.34")
KUBERNETES = [*(pytest.param(version, marks=pytest.mark.check) for version in OLDER), "1.37"]
DRAINED_WITHIN = server.graceful_timeout
EVERY_ADDRESS = "0.0.0.0"  # noqa: S104 - a container has no other address
NAMES = {field.name.upper() for field in fields(Settings)}
USER = int(re.search(r"^USER (\d+)", (ROOT / "Dockerfile").read_text(), re.MULTILINE)[1])


def fits_compose(file):
    return ended(
        [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.compose-spec", file]
    )


def manifest(kind, name="referee"):
    [found] = [
        document
        for file in MANIFESTS
        for document in yaml.safe_load_all(file.read_text())
        if (document["kind"], document["metadata"]["name"]) == (kind, name)
    ]
    return found


def proxy():
    """The pod of the proxies, and its container."""
    found = manifest("Deployment", "referee-proxy")["spec"]["template"]["spec"]
    [container] = found["containers"]
    return found, container


@pytest.fixture
def pod():
    return manifest("Deployment")["spec"]["template"]["spec"]


@pytest.fixture
def container(pod):
    [found] = pod["containers"]
    return found


def environment(container):
    return {one["name"]: one["value"] for one in container["env"] if "value" in one}


def test_compose_fits_its_schema(tmp_path):
    checked = fits_compose(COMPOSE)
    assert checked.returncode == 0, checked.stdout
    wrong = tmp_path / "compose.yaml"
    wrong.write_text(COMPOSE.read_text().replace("read_only:", "reed_only:"))
    assert fits_compose(wrong).returncode == 1


def test_there_is_a_manifest_of_each_kind():
    documents = [yaml.safe_load(file.read_text()) for file in MANIFESTS]
    assert [each["kind"].lower() for each in documents] == [file.stem for file in MANIFESTS]
    common = {"Deployment", "PodDisruptionBudget", "Service"}
    assert {(each["metadata"]["name"], each["kind"]) for each in documents} == {
        *(("referee", kind) for kind in common | {"HorizontalPodAutoscaler", "NetworkPolicy"}),
        *(("referee-proxy", kind) for kind in common),
    }


@pytest.mark.parametrize("version", KUBERNETES)
@pytest.mark.parametrize("file", MANIFESTS, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_a_manifest_fits_its_schema(file, version):
    document = yaml.safe_load(file.read_text())
    assert kubernetes_validate.validate(document, version, strict=True) == version
    document["spec"]["selektor"] = {}
    with pytest.raises(kubernetes_validate.ValidationError, match="selektor"):
        kubernetes_validate.validate(document, version, strict=True)


def test_settings_are_those_that_the_service_reads(container):
    [one, two, proxy] = SERVICES.values()
    assert one == two
    for said in (environment(container), one["environment"]):
        assert said.keys() <= NAMES
        settings = settings_from(said)
        assert settings.host == settings.metrics_host == EVERY_ADDRESS
        assert settings.workers >= 2, "one is left while the other computes"
    assert proxy["environment"].keys() == {"LISTEN", "ONE", "TWO", "CORS_ORIGINS", "TRUSTED"}
    # The proxy's own responses allow the same pages.
    assert proxy["environment"]["CORS_ORIGINS"] == one["environment"]["CORS_ORIGINS"]
    for name, service in (("ONE", "one"), ("TWO", "two")):
        assert proxy["environment"][name] == f"{service}:{settings_from(one['environment']).port}"


def test_the_proxy_of_compose_gets_the_files_it_reads():
    for volume in SERVICES["proxy"]["volumes"]:
        here, there, mode = volume.split(":")
        assert (DEPLOY / here).exists()
        assert there.rpartition("/")[2] == here.removeprefix("./")
        assert mode == "ro"
    assert SERVICES["proxy"]["environment"].keys() <= read_by_the_proxy()


def read_by_the_proxy():
    """The environment variables that its configuration uses."""
    named = re.findall(r"\$\{(\w+)|env\((\w+)\)", PROXY.read_text())
    return {one or other for one, other in named}


def test_the_page_tells_the_settings_and_the_limits_of_the_proxy():
    page, text = (DEPLOY / "README.md").read_text(), "\n".join(uncommented(PROXY))
    rows = re.findall(r"^\| (`[A-Z_`, ]+`) \|", page, re.MULTILINE)
    told = {name for row in rows for name in re.findall(r"`([A-Z_]+)`", row)}
    assert told - {"WORKERS"} == read_by_the_proxy()
    section = page.split("### Limits for each client", 1)[1].split("\n### ", 1)[0]
    limits = dict(re.findall(r"^\| ([a-z', ]+) \| (\d+)\b", section, re.MULTILINE))
    patterns = {
        "requests in five seconds": r"sc_http_req_rate\(0\) gt (\d+)",
        "milliseconds of the instances' processor time in a second": r"div\((\d+)\)",
        "requests at once of a client that asks for much, as below": r"sc_conn_cur\(1\) gt (\d+)",
        "connections": r"sc_conn_cur\(0\) gt (\d+)",
    }
    found = {name: re.search(pattern, text)[1] for name, pattern in patterns.items()}
    # The account is in milliseconds of the client's share, four of which are one of a processor.
    assert limits == found | {"milliseconds of it at once": "1000"}
    assert "txn.owed) -m int gt 4000" in text


def test_the_cluster_gives_the_proxies_the_files_they_read():
    kustomization = yaml.safe_load((DEPLOY / "kustomization.yaml").read_text())
    assert [DEPLOY / file for file in kustomization["resources"]] == sorted(
        MANIFESTS, key=lambda file: (file.parent.name == "proxy", file)
    )
    [generated] = kustomization["configMapGenerator"]
    pod, container = proxy()
    [volume], [mount] = pod["volumes"], container["volumeMounts"]
    assert volume["configMap"]["name"] == generated["name"]
    assert mount["name"] == volume["name"]
    placed = {item["key"]: item["path"] for item in volume["configMap"]["items"]}
    assert placed == {Path(file).name: file for file in generated["files"]}
    named = set(re.findall(r"errors/\S+", "\n".join(uncommented(PROXY))))
    assert {*placed.values()} == {PROXY.name, *named}
    assert all((DEPLOY / file).is_file() for file in placed.values())


def uncommented(file):
    return [line for line in file.read_text().splitlines() if not line.lstrip().startswith("#")]


@pytest.mark.parametrize("where", ["alone", "compose", "cluster"])
def test_the_proxy_reads_its_configuration_with_these_settings(where):
    haproxy, settings = need("haproxy"), {}
    if where == "compose":
        settings = dict(SERVICES["proxy"]["environment"])
        assert settings["TRUSTED"].startswith("${TRUSTED-")
        settings["TRUSTED"] = settings["TRUSTED"][len("${TRUSTED-") : -1]
    elif where == "cluster":
        settings = environment(proxy()[1])
    # The cluster puts its namespace and its domain into the names of instances.
    assert settings.keys() - {"NAMESPACE", "CLUSTER_DOMAIN"} <= read_by_the_proxy()
    # The names of instances do not resolve here.
    settings = {name: value for name, value in settings.items() if name not in {"ONE", "TWO"}}
    checked = ended([haproxy, "-c", "-f", PROXY], env={"PATH": os.defpath, **settings})
    assert checked.returncode == 0, checked.stderr
    assert not re.search("WARNING|ALERT", checked.stderr), checked.stderr


def test_the_proxies_of_a_cluster_ask_its_service(container):
    said, [served] = environment(proxy()[1]), manifest("Service")["spec"]["ports"]
    for name in ("ONE", "TWO"):
        assert said[name] == f"referee.$(NAMESPACE).svc.$(CLUSTER_DOMAIN):{served['port']}"
    assert said["CLUSTER_DOMAIN"] == "cluster.local"
    assert said["CORS_ORIGINS"] == environment(container)["CORS_ORIGINS"]
    [port] = proxy()[1]["ports"]
    assert said["LISTEN"] == f":{port['containerPort']}"
    [public] = manifest("Service", "referee-proxy")["spec"]["ports"]
    assert public["targetPort"] == port["name"]


def test_who_may_reach_the_instances(container):
    policy = manifest("NetworkPolicy")["spec"]
    labels = manifest("Deployment")["spec"]["template"]["metadata"]["labels"]
    assert policy["podSelector"]["matchLabels"] == labels
    assert policy["policyTypes"] == ["Ingress"]
    found = {rule["ports"][0]["port"]: rule["from"] for rule in policy["ingress"]}
    proxies = manifest("Deployment", "referee-proxy")["spec"]["template"]["metadata"]["labels"]
    monitoring = {"kubernetes.io/metadata.name": "monitoring"}
    assert found == {
        "http": [{"podSelector": {"matchLabels": proxies}}],
        "metrics": [{"namespaceSelector": {"matchLabels": monitoring}}],
    }
    assert all(len(rule["ports"]) == 1 for rule in policy["ingress"])
    assert found.keys() == {port["name"] for port in container["ports"]}


def test_ports_are_those_of_the_settings(container):
    settings = settings_from(environment(container))
    ports = {port["name"]: port["containerPort"] for port in container["ports"]}
    assert ports == {"http": settings.port, "metrics": settings.metrics_port}
    assert f"\nEXPOSE {settings.port}\n" in (ROOT / "Dockerfile").read_text("utf-8")
    [served] = manifest("Service")["spec"]["ports"]
    assert served["targetPort"] == "http"
    annotations = manifest("Deployment")["spec"]["template"]["metadata"]["annotations"]
    assert annotations["prometheus.io/port"] == str(settings.metrics_port)


def test_probes_request_existing_paths(container):
    client = app_with().test_client()
    for probe in ("startupProbe", "livenessProbe", "readinessProbe"):
        asked = container[probe]["httpGet"]
        assert asked["port"] == "http"
        assert client.get(asked["path"]).status_code == 200
    alive = container["livenessProbe"]
    # The server's own timeout ends a hanging request; the probe must not restart the pod first.
    assert alive["periodSeconds"] * (alive["failureThreshold"] - 1) > 2 * server.timeout


def test_open_requests_have_time_to_finish(pod, container):
    asleep = container["lifecycle"]["preStop"]["sleep"]["seconds"]
    ready = container["readinessProbe"]
    assert asleep >= ready["periodSeconds"] * ready["failureThreshold"]
    assert pod["terminationGracePeriodSeconds"] > asleep + DRAINED_WITHIN
    assert int(SERVICES["one"]["stop_grace_period"].removesuffix("s")) > DRAINED_WITHIN


def test_the_container_has_no_privileges(pod, container):
    # Service links would add environment variables that could collide with PORT and others.
    assert pod["securityContext"]["runAsUser"] == USER
    for each, inside in ((pod, container), proxy()):
        assert each["automountServiceAccountToken"] is each["enableServiceLinks"] is False
        assert each["securityContext"]["runAsNonRoot"] is True
        assert each["securityContext"]["seccompProfile"] == {"type": "RuntimeDefault"}
        assert inside["securityContext"] == {
            "allowPrivilegeEscalation": False,
            "readOnlyRootFilesystem": True,
            "capabilities": {"drop": ["ALL"]},
        }
        assert "memory" in inside["resources"]["limits"]
    for service in SERVICES.values():
        assert service["read_only"] is True
        assert service["cap_drop"] == ["ALL"]
        assert service["security_opt"] == ["no-new-privileges:true"]
        assert service["pids_limit"] > 0
        assert service["mem_limit"]


def test_everything_is_about_the_same_instances(container):
    deployment = manifest("Deployment")
    for name in ("referee", "referee-proxy"):
        selected = manifest("Deployment", name)["spec"]
        labels = selected["template"]["metadata"]["labels"]
        assert labels == {"app.kubernetes.io/name": name}
        assert selected["selector"]["matchLabels"] == labels
        assert manifest("Service", name)["spec"]["selector"] == labels
        budget = manifest("PodDisruptionBudget", name)["spec"]
        assert budget["selector"]["matchLabels"] == labels
    scaled = manifest("HorizontalPodAutoscaler")["spec"]
    named = {name: deployment[name] for name in ("apiVersion", "kind")}
    assert scaled["scaleTargetRef"] == {**named, "name": deployment["metadata"]["name"]}
    assert scaled["minReplicas"] >= 2
    # Otherwise, each `kubectl apply` would undo the autoscaler's decision.
    assert "replicas" not in deployment["spec"]
    assert container["resources"]["requests"]["cpu"] == environment(container)["WORKERS"]
