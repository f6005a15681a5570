-- Two roles: hotel_owner owns the tables and migrates, hotel_site serves and cannot change the schema.
-- Run once as a superuser in the site's database, with passwords of your own. Then:
--   DATABASE_URL=postgresql://hotel_owner:…  npm run db:up     before each new version
--   DATABASE_URL=postgresql://hotel_site:…   npm start
create role hotel_owner login password 'change-me';
create role hotel_site login password 'change-me-too';

grant usage, create on schema public to hotel_owner;
grant usage on schema public to hotel_site;
revoke create on schema public from public;

-- What the owner's migrations make from now on.
alter default privileges for role hotel_owner in schema public
  grant select, insert, update, delete on tables to hotel_site;
alter default privileges for role hotel_owner in schema public
  grant usage, select, update on sequences to hotel_site;
