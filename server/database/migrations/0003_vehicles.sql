-- Vehicles with their prices, features and photos, and the places they stand in.

create table places (
  slug text primary key,
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
  name text not null,
  position integer not null
);

create table vehicles (
  id uuid primary key default uuidv7(),
  host_id uuid not null references users,
  make text not null,
  model text not null,
  year integer not null,
  color text not null,
  license_plate text not null,
  category_id text not null references vehicle_categories,
  place_slug text not null references places,
  latitude double precision not null,
  longitude double precision not null,
  exact_pickup text not null default '',
  seats integer not null,
  fuel_type text not null,
  transmission text not null,
  description text not null,
  instant_book boolean not null default true,
  availability boolean not null default true,
  verification_status text not null default 'pending',
  verification_notes text,
  reviewed_at timestamptz,
  cancellation_policy text not null default 'flexible',
  min_days integer not null default 1,
  max_days integer not null default 90,
  advance_notice_minutes integer not null default 60,
  turnaround_minutes integer not null default 0,
  included_km_per_day integer,
  pet_friendly boolean not null default false,
  delivery_available boolean not null default false,
  smoking_allowed boolean not null default false,
  rating_sum integer not null default 0,
  review_count integer not null default 0,
  trip_count integer not null default 0,
  is_demo boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint vehicles_year check (year between 1990 and 2100),
  constraint vehicles_seats check (seats between 1 and 9),
  constraint vehicles_fuel_type check (fuel_type in ('petrol', 'diesel', 'electric', 'hybrid')),
  constraint vehicles_transmission check (transmission in ('automatic', 'manual')),
  -- 'approved' and 'verified' mean the same: listed. New approvals write 'verified'.
  constraint vehicles_verification_status check (verification_status in ('pending', 'verified', 'approved', 'rejected')),
  constraint vehicles_cancellation_policy check (cancellation_policy in ('flexible', 'moderate', 'strict')),
  constraint vehicles_days check (min_days between 1 and max_days and max_days <= 90),
  constraint vehicles_notice check (advance_notice_minutes >= 60 and turnaround_minutes >= 0),
  constraint vehicles_rating check (rating_sum between review_count and review_count * 5)
);
create index vehicles_of_host on vehicles (host_id, id desc);
create index vehicles_of_place on vehicles (place_slug);
create index vehicles_of_category on vehicles (category_id);
create index vehicles_to_review on vehicles (created_at) where verification_status = 'pending';

create table vehicle_pricing (
  vehicle_id uuid primary key references vehicles on delete cascade,
  daily_rate_fils integer not null,
  weekly_discount_bps integer not null default 0,
  monthly_discount_bps integer not null default 0,
  cleaning_fee_fils integer not null default 0,
  security_deposit_fils integer not null default 0,
  constraint vehicle_pricing_daily_rate check (daily_rate_fils >= 100),
  constraint vehicle_pricing_discounts check (weekly_discount_bps between 0 and 9000 and monthly_discount_bps between 0 and 9000),
  constraint vehicle_pricing_extras check (cleaning_fee_fils >= 0 and security_deposit_fils >= 0)
);

create table vehicle_features (
  vehicle_id uuid not null references vehicles on delete cascade,
  feature_name text not null,
  feature_value text,
  primary key (vehicle_id, feature_name)
);

create table vehicle_photos (
  id uuid primary key default uuidv7(),
  vehicle_id uuid not null references vehicles on delete cascade,
  angle text not null,
  position integer not null,
  -- Folder of the files in the photo store; random, so that a photo is reached only by who was given its id.
  storage_key text not null unique,
  width integer not null,
  height integer not null,
  widths integer[] not null,
  has_avif boolean not null default false,
  placeholder text not null,
  created_at timestamptz not null default now(),
  constraint vehicle_photos_angle check (angle in ('front', 'back', 'side', 'interior', 'dashboard', 'other')),
  constraint vehicle_photos_position unique (vehicle_id, position) deferrable initially deferred
);

create table user_favorites (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  vehicle_id uuid not null references vehicles on delete cascade,
  created_at timestamptz not null default now(),
  constraint user_favorites_once unique (user_id, vehicle_id)
);
create index user_favorites_of_vehicle on user_favorites (vehicle_id);
