-- Calendars of vehicles: what occupies them, and calendars that are exported and imported.

-- The address at which other calendars read ours. Everyone who has the token may read, until it is revoked.
create table calendar_exports (
  vehicle_id uuid primary key references vehicles on delete cascade,
  token text not null unique,
  created_at timestamptz not null
);

-- External calendars that are read periodically.
create table calendar_imports (
  id uuid primary key default uuidv7(),
  vehicle_id uuid not null references vehicles on delete cascade,
  name text not null,
  url text not null,
  created_at timestamptz not null,
  next_read_at timestamptz not null,
  last_synced_at timestamptz,
  last_error text,
  -- Consecutive failures; the retry interval grows with them.
  failures integer not null default 0,
  -- The events of the last reading. When days become free, the import blocks are rebuilt from here without a
  -- request.
  events jsonb not null default '[]',
  -- Events of the last reading that overlap one of our bookings.
  conflicts jsonb not null default '[]',
  constraint calendar_imports_once unique (vehicle_id, url),
  constraint calendar_imports_error check (
    last_error in ('unreachable', 'too_large', 'not_a_calendar', 'address_not_allowed')
  )
);
create index calendar_imports_to_read on calendar_imports (next_read_at);

-- Everything that makes a vehicle busy: bookings, host blocks, imported blocks. They share one table so that
-- one exclusion constraint guarantees that no two entries of a vehicle overlap, whatever the application
-- does.
create table calendar_entries (
  id uuid primary key default uuidv7(),
  vehicle_id uuid not null references vehicles on delete cascade,
  kind text not null,
  occupied tstzrange not null,
  booking_id uuid references bookings,
  -- Set on time held for a change, in addition to the booking's own entry.
  change_id uuid references booking_changes,
  import_id uuid references calendar_imports on delete cascade,
  import_uid text,
  note text not null default '',
  created_at timestamptz not null default now(),
  constraint calendar_entries_kind check (kind in ('booking', 'block', 'import')),
  constraint calendar_entries_booking check ((kind = 'booking') = (booking_id is not null)),
  constraint calendar_entries_change check (change_id is null or booking_id is not null),
  constraint calendar_entries_import check (
    (kind = 'import') = (import_id is not null and import_uid is not null)
  ),
  constraint calendar_entries_range check (
    not isempty(occupied) and lower_inc(occupied) and not upper_inc(occupied)
    and not lower_inf(occupied) and not upper_inf(occupied)
  ),
  constraint bookings_dates_taken exclude using gist (vehicle_id with =, occupied with &&)
);
create unique index calendar_entries_of_booking on calendar_entries (booking_id) where change_id is null;
create index calendar_entries_of_change on calendar_entries (change_id) where change_id is not null;
create unique index calendar_entries_import_once on calendar_entries (import_id, import_uid)
  where kind = 'import';
-- The host's calendar of a vehicle, by day.
create index calendar_entries_of_vehicle on calendar_entries (vehicle_id, lower(occupied));
