-- Logs of changes to vehicle_search, written by triggers: for the number of listed vehicles, and for the
-- in-memory indexes of the servers (docs/decisions/0025).

-- The number of listed vehicles is the sum of these changes, without counting rows on every search. Rows are
-- only inserted, so that writers never wait for each other; a daily job folds them into one.
create table listed_changes (
  change bigint not null
);
insert into listed_changes (change) values (0);

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

-- The vehicles whose search row was written or deleted; null when there were too many to name. The
-- transaction id shows which in-memory indexes have not seen the change yet. Rows are only inserted, and
-- deleted after a day.
create table search_changes (
  changed_by xid8 not null default pg_current_xact_id(),
  vehicle_id uuid,
  at timestamptz not null default now()
);
create index search_changes_by_transaction on search_changes (changed_by);

create function note_search_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    insert into search_changes (vehicle_id) values (null);
    return null;
  end if;
  -- After a change of more than 10,000 rows, reading all rows again is cheaper.
  if (select count(*) from (select from changed_rows limit 10001) counted) > 10000 then
    insert into search_changes (vehicle_id) values (null);
  else
    insert into search_changes (vehicle_id) select vehicle_id from changed_rows;
  end if;
  return null;
end $$;
create trigger vehicle_search_noted_new after insert on vehicle_search
  referencing new table as changed_rows for each statement execute function note_search_changes();
create trigger vehicle_search_noted_changed after update on vehicle_search
  referencing new table as changed_rows for each statement execute function note_search_changes();
create trigger vehicle_search_noted_gone after delete on vehicle_search
  referencing old table as changed_rows for each statement execute function note_search_changes();
create trigger vehicle_search_noted_emptied after truncate on vehicle_search
  for each statement execute function note_search_changes();
