#!/bin/sh
# The owner of the tables, who migrates, and the user of the sites, who cannot change the past. Run once, as a superuser, on an
# empty database: the postgres image does so by itself.
set -e
psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
  -v database="$POSTGRES_DB" -v owner="${OWNER_PASSWORD:?}" -v site="${SITE_PASSWORD:?}" <<'SQL'
CREATE ROLE foyer_owner LOGIN PASSWORD :'owner';
CREATE ROLE foyer_app LOGIN PASSWORD :'site';
ALTER DATABASE :"database" OWNER TO foyer_owner;
REVOKE ALL ON DATABASE :"database" FROM PUBLIC;
GRANT CONNECT ON DATABASE :"database" TO foyer_app;
SQL
