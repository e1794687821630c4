-- What renters must have verified, and by when; the newest row whose date has come applies. Without a row the defaults
-- of the product do.
create table verification_settings (
  id bigint generated always as identity primary key,
  valid_from timestamptz not null,
  steps text[] not null,
  before_booking text not null,
  booking_from_daily_rate_fils integer,
  booking_category_ids text[] not null default '{}',
  -- Country codes like '+971' that codes are sent to; null: all.
  phone_prefixes text[],
  constraint verification_settings_steps check (steps <@ array['phone', 'identity', 'licence']),
  constraint verification_settings_before_booking check (before_booking in ('none', 'some', 'all')),
  constraint verification_settings_daily_rate check (booking_from_daily_rate_fils > 0)
);
create index verification_settings_by_date on verification_settings (valid_from desc, id desc);
create trigger verification_settings_append_only before update or delete on verification_settings
  for each row execute function refuse_change();

-- A passport proves identity with one page, instead of both sides of an ID card.
alter table documents drop constraint documents_document_type;
alter table documents add constraint documents_document_type check (
  document_type in (
    'profile_picture', 'id_front', 'id_back', 'passport', 'drivers_license_front', 'drivers_license_back'
  )
) not valid;
alter table documents validate constraint documents_document_type;
