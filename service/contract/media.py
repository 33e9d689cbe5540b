"""The media types of requests and responses."""

JSON = "application/json"
PROBLEM_JSON = "application/problem+json"
HTML = "text/html"
YAML = "application/yaml"
