-- Notifications outside the transactions that decide. PostgreSQL holds one lock for the whole database from a NOTIFY until
-- its commit is on disk, so commits that notify take turns (docs/decisions/0070). What wrote a row with `announced_apart`
-- announces it after its commit; any other row is still announced by its own transaction, as by the previous release.

alter table live_events add column announced_apart boolean not null default false;
alter table outbox add column announced_apart boolean not null default false;

-- Live events that are committed and not yet announced: kept for as long as it takes, also when their process dies.
create table live_events_to_announce (
  event_id bigint primary key
);

create function notify_live_event(event live_events) returns void language sql as $$
  select pg_notify('rihla_live', json_build_object(
    'id', event.id, 'channel', event.channel, 'kind', event.kind, 'subject', event.subject,
    'place', event.place)::text)
$$;

create or replace function publish_live_event() returns trigger language plpgsql as $$
begin
  if new.announced_apart then
    insert into live_events_to_announce (event_id) values (new.id);
  else
    perform notify_live_event(new);
  end if;
  return null;
end $$;

-- Announces up to 1,000 events, in the order of their ids, and says how many. Processes that announce at the same time
-- share the work.
create function announce_live_events() returns integer language sql as $$
  with due as (
    delete from live_events_to_announce where event_id = any(array(
      select event_id from live_events_to_announce order by event_id limit 1000 for update skip locked))
    returning event_id
  ), announced as (
    select notify_live_event(event) from live_events event
    where event.id in (select event_id from due) order by event.id
  )
  select (select count(*) from due)::integer + 0 * (select count(*) from announced)::integer
$$;

create or replace function wake_outbox() returns trigger language plpgsql as $$
begin
  if exists (select from written_rows where not announced_apart) then
    perform pg_notify('rihla_outbox', '');
  end if;
  return null;
end $$;
create or replace trigger outbox_wakes after insert on outbox referencing new table as written_rows
  for each statement execute function wake_outbox();
