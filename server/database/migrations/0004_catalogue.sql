-- Reference data of listings: places, categories, brands and features. The product writes the rows when it
-- starts (syncCatalogue). The small numeric codes keep the rows of the search table narrow.

create table places (
  slug text primary key,
  code smallint generated always as identity unique,
  kind text not null,
  emirate text not null,
  name text not null,
  name_arabic text not null,
  latitude double precision not null,
  longitude double precision not null,
  aliases text[] not null default '{}',
  constraint places_kind check (kind in ('emirate', 'town', 'airport'))
);
create index places_of_emirate on places (emirate);

create table vehicle_categories (
  id text primary key,
  code smallint generated always as identity unique,
  name text not null,
  position integer not null
);

create table vehicle_brands (
  code smallint generated always as identity primary key,
  name text not null unique
);

create table listing_features (
  slug text primary key,
  -- Position of the feature in the bitset of a vehicle; it never changes.
  bit smallint not null unique
);
