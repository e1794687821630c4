-- PostgreSQL's image runs this once, as its superuser, when it makes a new cluster: the product's role, which owns its
-- database and nothing else, and the database.
\getenv password DATABASE_PASSWORD
create role rihla login password :'password';
create database rihla owner rihla template template0 locale_provider builtin builtin_locale 'C.UTF-8';
-- From here on the superuser comes in at the socket inside the container, and over no network.
alter role postgres password null;
