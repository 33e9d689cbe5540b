"""The application that gunicorn serves."""

from service.app import create_app

app = create_app()
