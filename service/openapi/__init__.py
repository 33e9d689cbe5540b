"""The OpenAPI document, generated from the requests, responses and problems of the contract."""
