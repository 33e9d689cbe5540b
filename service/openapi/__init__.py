"""The contract as others see it: pages, JSON Schemas, and the OpenAPI document.

``resources`` has the responses of GET requests with their ``texts``; ``schemas`` writes types as
JSON Schema, and ``document`` writes all of it, with requests, responses and problems.
"""
