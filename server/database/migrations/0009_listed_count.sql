-- How many vehicles are listed, without counting them at every search: the sum of what was added and taken away.
-- Rows are only ever added, so that nobody waits for anybody; the daily roll of search folds them into one.

create table listed_changes (
  change bigint not null
);
insert into listed_changes (change) select count(*) from vehicle_search;

create function note_listed() returns trigger language plpgsql as $$
declare
  changed bigint;
begin
  if tg_op = 'TRUNCATE' then
    delete from listed_changes;
    return null;
  end if;
  select count(*) into changed from changed_rows;
  if changed > 0 then
    insert into listed_changes (change) values (case tg_op when 'INSERT' then changed else -changed end);
  end if;
  return null;
end $$;
create trigger vehicle_search_listed after insert on vehicle_search
  referencing new table as changed_rows for each statement execute function note_listed();
create trigger vehicle_search_unlisted after delete on vehicle_search
  referencing old table as changed_rows for each statement execute function note_listed();
create trigger vehicle_search_emptied after truncate on vehicle_search
  for each statement execute function note_listed();
