-- Who may drive: what is known of drivers, what licences are worth by country, and what vehicles ask for.

-- What the licence of a country is worth for a visitor, from a day on. Earlier rows stay as history; a country without
-- a row needs an International Driving Permit.
create table licence_countries (
  country text not null,
  class text not null,
  valid_from date not null,
  source text not null,
  -- Null for rows that came with the product.
  editor uuid references users on delete set null,
  primary key (country, valid_from),
  constraint licence_countries_country check (country ~ '^[A-Z]{2}$' and country <> 'AE'),
  constraint licence_countries_class check (class in ('gcc', 'a', 'b', 'idp')),
  constraint licence_countries_source check (char_length(source) between 1 and 200)
);
create index licence_countries_of_editor on licence_countries (editor) where editor is not null;

insert into licence_countries (country, class, valid_from, source)
select country, class, date '2020-01-01', 'imperial-rac.com, licence classes, read in 2026'
from (values
  ('gcc', 'SA KW QA BH OM'),
  ('a', 'AT BE DK FI FR DE HK IS IT JP NL NO PL RO ZA ES SE CH TR GB US'),
  ('b', 'AL AU AZ BY BG CA CN HR CY EE GR HU IE IL XK KG LV LT LU MT ME NZ MK PT RS SG SK SI KR UA UZ')
) list (class, countries)
cross join unnest(string_to_array(countries, ' ')) country;

-- The driver's data; the date of birth is in users. Numbers of passports are not kept.
create table driver_profiles (
  user_id uuid primary key references users on delete cascade,
  residence text not null,
  licence_country text not null,
  issued_on date not null,
  expires_on date not null,
  nationality text,
  resides_in_licence_country boolean,
  emirates_id text,
  idp_expires_on date,
  updated_at timestamptz not null,
  constraint driver_profiles_residence check (residence in ('resident', 'visitor')),
  constraint driver_profiles_country check (licence_country ~ '^[A-Z]{2}$'),
  constraint driver_profiles_nationality check (nationality ~ '^[A-Z]{2}$'),
  constraint driver_profiles_dates check (
    issued_on >= date '1940-01-01' and issued_on < expires_on and expires_on < date '2100-01-01'
  ),
  constraint driver_profiles_idp check (idp_expires_on between date '2000-01-01' and date '2099-12-31'),
  constraint driver_profiles_emirates_id check (
    residence = 'resident' and emirates_id ~ '^784-(19|20)\d{2}-\d{7}-\d$' or emirates_id is null
  )
);

-- What the host asks of drivers; null leaves it to the rule of the category.
alter table vehicle_terms add column min_driver_age smallint;
alter table vehicle_terms add column min_licence_months smallint;
alter table vehicle_terms add constraint vehicle_terms_driver check (
  (min_driver_age is null or min_driver_age between 18 and 40)
  and (min_licence_months is null or min_licence_months between 6 and 36)
) not valid;
alter table vehicle_terms validate constraint vehicle_terms_driver;

-- The front of an International Driving Permit. The former constraint allowed fewer types.
alter table documents drop constraint documents_document_type;
alter table documents add constraint documents_document_type check (
  document_type in (
    'profile_picture', 'id_front', 'id_back', 'passport', 'drivers_license_front', 'drivers_license_back',
    'driving_permit'
  )
) not valid;
alter table documents validate constraint documents_document_type;

-- Who made the change; null for values that came with the product.
alter table rule_values add column editor uuid references users on delete set null;

insert into rule_values (name, valid_from, value, source) values
  ('driver_age_floor', '2020-01-01T00:00:00Z', 18, 'Privacy policy of the product'),
  ('min_driver_age', '2020-01-01T00:00:00Z', 21, 'Default of the product'),
  ('min_driver_age_high', '2020-01-01T00:00:00Z', 25, 'Default of the product'),
  ('min_driver_age_high_from_fils', '2020-01-01T00:00:00Z', 80000, 'Default of the product'),
  ('min_licence_months', '2020-01-01T00:00:00Z', 12, 'Default of the product'),
  ('driver_facts_before_booking', '2020-01-01T00:00:00Z', 1, 'Default of the product');
