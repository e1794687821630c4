-- Vehicles: listing, prices, features, photos, documents and uploads; favorites.

create table vehicles (
  id uuid primary key default uuidv7(),
  host_id uuid not null references users,
  make text not null,
  model text not null,
  year integer not null,
  color text not null,
  -- The plate as it is shown, and its normal form for comparison (domain/src/vehicles/license-plate.ts).
  license_plate text not null,
  plate_key text,
  chassis_number text,
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
  -- Paused because the host is suspended: it resumes when the suspension ends.
  paused_by_suspension boolean not null default false,
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
  -- A removed vehicle keeps its row for its past bookings; its host no longer sees it.
  removed_at timestamptz,
  constraint vehicles_year check (year between 1990 and 2100),
  constraint vehicles_seats check (seats between 1 and 9),
  constraint vehicles_fuel_type check (fuel_type in ('petrol', 'diesel', 'electric', 'hybrid')),
  constraint vehicles_transmission check (transmission in ('automatic', 'manual')),
  constraint vehicles_chassis_number check (chassis_number ~ '^[A-HJ-NPR-Z0-9]{17}$'),
  constraint vehicles_paused_by_suspension check (not (paused_by_suspension and availability)),
  -- 'approved' and 'verified' both mean listed. New approvals write 'verified'.
  constraint vehicles_verification_status check (
    verification_status in ('pending', 'verified', 'approved', 'rejected')
  ),
  constraint vehicles_cancellation_policy check (cancellation_policy in ('flexible', 'moderate', 'strict')),
  constraint vehicles_days check (min_days between 1 and max_days and max_days <= 90),
  constraint vehicles_notice check (advance_notice_minutes >= 60 and turnaround_minutes >= 0),
  constraint vehicles_rating check (rating_sum between review_count and review_count * 5)
);

-- A car is pending or listed once. Removed vehicles and those of closed accounts are rejected; paused
-- vehicles still count, because they can be resumed.
create unique index vehicles_plate_already_listed on vehicles (plate_key)
  where verification_status <> 'rejected';
create unique index vehicles_chassis_already_listed on vehicles (chassis_number)
  where verification_status <> 'rejected';
-- Duplicate check of the reviewer, who also sees rejected and removed vehicles.
create index vehicles_by_plate_number on vehicles (split_part(plate_key, '/', 3));
create index vehicles_by_chassis_number on vehicles (chassis_number) where chassis_number is not null;
-- Work list of the job that computes plate keys.
create index vehicles_without_plate_key on vehicles (created_at, id) where plate_key is null;

create index vehicles_of_host on vehicles (host_id, id desc);
create index vehicles_kept_of_host on vehicles (host_id, id desc) where removed_at is null;
create index vehicles_of_place on vehicles (place_slug);
create index vehicles_of_category on vehicles (category_id);
create index vehicles_to_review on vehicles (created_at) where verification_status = 'pending';
-- Listed vehicles that the price suggestion compares with, by model and by category, nearest in year.
create index vehicles_of_model on vehicles (lower(make), lower(model), year)
  where availability and verification_status in ('verified', 'approved');
create index vehicles_of_category_by_year on vehicles (category_id, year)
  where availability and verification_status in ('verified', 'approved');
-- Popular vehicles of the home page: average rating times trips.
create index vehicles_by_popularity on vehicles
  ((rating_sum::bigint * trip_count / greatest(review_count, 1)), id)
  where availability and verification_status in ('verified', 'approved');
-- One index per sort order of the admin table; the id makes the order total.
create index vehicles_by_time on vehicles (created_at, id);
create index vehicles_by_make on vehicles (make, id);
create index vehicles_by_status on vehicles (verification_status, created_at, id) where removed_at is null;
-- Text search of the admin table. The query must contain exactly this expression to use the index.
create index vehicles_by_words on vehicles
  using gin ((make || ' ' || model || ' ' || license_plate) gin_trgm_ops);

-- Whether the status makes a vehicle public. Same definition as LISTED in the domain.
create function is_listed(verification_status text) returns boolean language sql immutable parallel safe
  return verification_status in ('verified', 'approved');

-- The product computes the key. An update of the plate alone (by hand, or by an older release) clears the
-- key, and a job computes it again.
create function reopen_plate_key() returns trigger language plpgsql as $$
begin
  new.plate_key := null;
  return new;
end $$;
create trigger vehicles_reopen_plate_key before update of license_plate on vehicles
  for each row when (new.license_plate <> old.license_plate and new.plate_key = old.plate_key)
  execute function reopen_plate_key();

create table vehicle_pricing (
  vehicle_id uuid primary key references vehicles on delete cascade,
  daily_rate_fils integer not null,
  weekly_discount_bps integer not null default 0,
  monthly_discount_bps integer not null default 0,
  cleaning_fee_fils integer not null default 0,
  security_deposit_fils integer not null default 0,
  constraint vehicle_pricing_daily_rate check (daily_rate_fils >= 100),
  constraint vehicle_pricing_discounts check (
    weekly_discount_bps between 0 and 9000 and monthly_discount_bps between 0 and 9000
  ),
  constraint vehicle_pricing_extras check (cleaning_fee_fils >= 0 and security_deposit_fils >= 0)
);
create index vehicle_pricing_by_rate on vehicle_pricing (daily_rate_fils, vehicle_id);

-- Prices of single days; other days have the daily rate of the vehicle.
create table vehicle_day_prices (
  vehicle_id uuid not null references vehicles on delete cascade,
  day date not null,
  daily_rate_fils integer not null,
  primary key (vehicle_id, day),
  constraint vehicle_day_prices_rate check (daily_rate_fils >= 100)
);
-- A search with dates and prices sums these over all vehicles from the index alone.
create index vehicle_day_prices_by_day on vehicle_day_prices (day) include (vehicle_id, daily_rate_fils);

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
  -- Random folder name in the photo store: a photo cannot be found by guessing.
  storage_key text not null unique,
  width integer not null,
  height integer not null,
  widths integer[] not null,
  has_avif boolean not null default false,
  placeholder text not null,
  -- Perceptual hash, 256 bits in hex. Null: not computed yet. Empty: none can be computed.
  fingerprint text,
  -- Null until a job has made the resized files; the original is served until then.
  sizes_made_at timestamptz,
  -- Lease of that job: a photo is due again only when the process that took it has died.
  sizes_due_at timestamptz not null default '-infinity',
  created_at timestamptz not null default now(),
  constraint vehicle_photos_angle check (
    angle in ('front', 'back', 'side', 'interior', 'dashboard', 'other')
  ),
  constraint vehicle_photos_fingerprint check (fingerprint ~ '^([0-9a-f]{64})?$'),
  constraint vehicle_photos_position unique (vehicle_id, position) deferrable initially deferred
);
create index vehicle_photos_to_size on vehicle_photos (sizes_due_at) where sizes_made_at is null;
create index vehicle_photos_without_fingerprint on vehicle_photos (id) where fingerprint is null;

-- Splits a fingerprint into eight bands. A re-encoded photo differs in a few bits, so at least one band stays
-- equal. Bands of zeros alone are left out: they say nothing.
create function fingerprint_bands(fingerprint text) returns bigint[]
  language sql immutable parallel safe as $$
  select coalesce(array_agg((nth::bigint << 32) | band), '{}') from (
    select nth, ('x' || substr(fingerprint, 1 + 8 * nth, 8))::bit(32)::bigint as band
    from generate_series(0, 7) nth
  ) bands where band <> 0
$$;
create index vehicle_photos_by_fingerprint on vehicle_photos using gin (fingerprint_bands(fingerprint))
  where fingerprint <> '';

create table vehicle_documents (
  id uuid primary key default uuidv7(),
  vehicle_id uuid not null references vehicles on delete cascade,
  document_type text not null,
  storage_key text not null unique,
  content_type text not null,
  size_bytes integer not null,
  uploaded_at timestamptz not null,
  constraint vehicle_documents_type check (
    document_type in ('registration', 'insurance', 'emirates_id', 'driving_license', 'inspection')
  ),
  constraint vehicle_documents_once unique (vehicle_id, document_type)
);

-- Files uploaded before the vehicle is submitted. The row is deleted when the file is used.
create table staged_uploads (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  kind text not null,
  storage_key text not null unique,
  content_type text not null,
  size_bytes integer not null,
  width integer,
  height integer,
  placeholder text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint staged_uploads_kind check (kind in ('photo', 'document')),
  constraint staged_uploads_picture check (
    kind = 'document' or (width is not null and height is not null and placeholder is not null)
  )
);
create index staged_uploads_of_user on staged_uploads (user_id, created_at);
create index staged_uploads_by_expiry on staged_uploads (expires_at);

create table user_favorites (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  vehicle_id uuid not null references vehicles on delete cascade,
  created_at timestamptz not null default now(),
  constraint user_favorites_once unique (user_id, vehicle_id)
);
create index user_favorites_of_vehicle on user_favorites (vehicle_id);
