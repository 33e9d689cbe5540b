# docker build -t referee .
#
# BASE is where it runs: a Python and its C library are all it needs, no shell, no pip. BUILDER is
# where it is put together: the same Python, with pip. By default they are one.
ARG BASE=python:3.11-slim-bookworm
ARG BUILDER=${BASE}

FROM ${BUILDER} AS build
# With LOCK=sealing it can seal tables.
ARG LOCK=run
WORKDIR /srv/referee
COPY requirements/${LOCK}.txt run.txt
COPY LICENSE openapi.yaml ./
# Packages come from the lock file, by hash, and only as wheels: no setup script runs.
RUN ["python3", "-m", "pip", "install", "--no-cache-dir", "--disable-pip-version-check", \
     "--root-user-action=ignore", "--require-hashes", "--only-binary=:all:", "--no-deps", \
     "--no-compile", "--target=packages", "--requirement=run.txt"]
COPY service service
# The file system is read-only when it runs, so the bytecode is made here, and never looked at again.
RUN ["python3", "-m", "compileall", "-q", "--invalidation-mode=unchecked-hash", "service", "packages"]

FROM ${BASE}
LABEL org.opencontainers.image.title="Referee" \
      org.opencontainers.image.description="A stateless rules service for card and tile games" \
      org.opencontainers.image.licenses="MIT"
COPY --from=build /srv/referee /srv/referee
WORKDIR /srv/referee
USER 10001:10001
ENV PYTHONPATH=/srv/referee/packages PYTHONDONTWRITEBYTECODE=1 PYTHONUNBUFFERED=1 \
    HOST=0.0.0.0
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s --retries=3 \
    CMD ["python3", "-m", "service.health"]
CMD ["python3", "-m", "service"]
