-- The place of the line that was written into a thread: a page that shows it already need not ask for it.
alter table live_events add column place bigint;

create or replace function announce_live_event() returns trigger language plpgsql as $$
begin
  perform pg_notify('rihla_live', json_build_object(
    'id', new.id, 'channel', new.channel, 'kind', new.kind, 'subject', new.subject, 'place', new.place)::text);
  return null;
end $$;
