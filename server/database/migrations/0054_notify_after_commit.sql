-- Notifications outside the transactions that decide. PostgreSQL holds one lock for the whole database from a NOTIFY until
-- its commit is on disk, so commits that notify take turns (docs/decisions/0070). The process that wrote a row with
-- `notified_apart` notifies after its commit; for any other row its own transaction does, as in the previous release.

alter table live_events add column notified_apart boolean not null default false;
alter table outbox add column notified_apart boolean not null default false;

-- Live events that are committed and that no process was notified of, also when the one that wrote them died.
create table live_events_to_notify (
  event_id bigint primary key
);

create function notify_live_event(event live_events) returns void language sql as $$
  select pg_notify('rihla_live', json_build_object(
    'id', event.id, 'channel', event.channel, 'kind', event.kind, 'subject', event.subject,
    'place', event.place)::text)
$$;

create or replace function publish_live_event() returns trigger language plpgsql as $$
begin
  if new.notified_apart then
    insert into live_events_to_notify (event_id) values (new.id);
  else
    perform notify_live_event(new);
  end if;
  return null;
end $$;

-- Notifies of up to 1,000 events, in the order of their ids, and returns how many. Processes that do so at the same time
-- share the work.
create function notify_of_live_events() returns integer language sql as $$
  with due as (
    delete from live_events_to_notify where event_id = any(array(
      select event_id from live_events_to_notify order by event_id limit 1000 for update skip locked))
    returning event_id
  ), notified as (
    select notify_live_event(event) from live_events event
    where event.id in (select event_id from due) order by event.id
  )
  select (select count(*) from due)::integer + 0 * (select count(*) from notified)::integer
$$;

create or replace function wake_outbox() returns trigger language plpgsql as $$
begin
  if exists (select from written_rows where not notified_apart) then
    perform pg_notify('rihla_outbox', '');
  end if;
  return null;
end $$;
create or replace trigger outbox_wakes after insert on outbox referencing new table as written_rows
  for each statement execute function wake_outbox();
