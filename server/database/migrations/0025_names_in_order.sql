-- outside a transaction
-- The order of the admin table by name, with capitals and the Arabic letters with a hamza where readers expect them.
drop index concurrently if exists users_by_sorted_name;
create index concurrently users_by_sorted_name
  on users (translate(lower(full_name), 'أإآٱىؤئة', 'اااايويه'), id) where deleted_at is null;
drop index concurrently if exists users_by_name;
