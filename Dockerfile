ARG BASE=python:3.11-slim-bookworm

FROM ${BASE} AS install
WORKDIR /opt
COPY requirements/run.txt ./
RUN python -m venv /opt/referee \
    && /opt/referee/bin/python -m pip install --no-cache-dir --disable-pip-version-check \
        --require-hashes --requirement run.txt \
    && /opt/referee/bin/python -m pip uninstall --yes pip

FROM ${BASE}
LABEL org.opencontainers.image.title="Referee" \
      org.opencontainers.image.description="A stateless rules service for card and tile games" \
      org.opencontainers.image.licenses="MIT"
RUN useradd --system --no-create-home --uid 10001 --shell /usr/sbin/nologin referee
COPY --from=install /opt/referee /opt/referee
WORKDIR /srv/referee
COPY LICENSE openapi.yaml ./
COPY service service
# Compiled here, so that the file system may be read-only when it runs.
RUN /opt/referee/bin/python -m compileall -q service
USER 10001
ENV PYTHONDONTWRITEBYTECODE=1 PYTHONUNBUFFERED=1 HOST=0.0.0.0 PORT=8000
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s --retries=3 \
    CMD ["/opt/referee/bin/python", "-c", "import os, urllib.request; urllib.request.urlopen(f\"http://127.0.0.1:{os.environ['PORT']}/readyz\", timeout=2)"]
CMD ["/opt/referee/bin/python", "-m", "gunicorn", "--config", "python:service.server", "service.wsgi:app"]
