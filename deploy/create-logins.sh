#!/bin/sh
# The two users of the database (docs/runbook.md): one owns the tables, the other has no privileges.
set -eu
psql -v ON_ERROR_STOP=1 -v owner="$OWNER_PASSWORD" -v service="$SERVICE_PASSWORD" -U postgres <<'SQL'
CREATE ROLE aval_app NOLOGIN;
CREATE ROLE aval_owner LOGIN PASSWORD :'owner';
GRANT aval_app TO aval_owner;
CREATE ROLE aval_service LOGIN NOINHERIT PASSWORD :'service';
GRANT aval_app TO aval_service;
CREATE DATABASE aval OWNER aval_owner;
SQL
