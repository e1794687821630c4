-- What hosts' own vehicles need besides: files of every store are removed by one topic, photos wait for their sizes one
-- after the other, and prices are compared.

update outbox
set topic = 'file_removal',
  payload = jsonb_build_object('store', 'documents', 'folder', (payload ->> 'storageKey') || '/')
where topic = 'document_file_removal' and delivered_at is null;

-- A photo in hand is due again only when whoever took it has died.
alter table vehicle_photos add column sizes_due_at timestamptz not null default '-infinity';
drop index vehicle_photos_to_size;
create index vehicle_photos_to_size on vehicle_photos (sizes_due_at) where sizes_made_at is null;

-- Listed vehicles that a new one is compared with, by model and by category, nearest in year.
create index vehicles_of_model on vehicles (lower(make), lower(model), year)
  where availability and verification_status in ('verified', 'approved');
create index vehicles_of_category_by_year on vehicles (category_id, year)
  where availability and verification_status in ('verified', 'approved');
