-- Message threads of bookings.

-- What the parties wrote and what happened to the booking. Places count 1, 2, 3 … within a thread and are
-- assigned under a lock of the thread, so that lines become visible in order.
create table booking_messages (
  id uuid primary key default uuidv7(),
  booking_id uuid not null references bookings,
  place bigint not null,
  kind text not null,
  sender_id uuid references users,
  -- Chosen by the client, which recognises its pending message by it. Events have none.
  client_message_id uuid,
  event text,
  message text not null default '',
  created_at timestamptz not null,
  constraint booking_messages_place unique (booking_id, place),
  constraint booking_messages_kind check (
    (kind = 'message' and sender_id is not null and event is null and length(trim(message)) > 0)
    or (kind = 'event' and sender_id is null and event is not null)
  ),
  constraint booking_messages_length check (length(message) <= 2000)
);
create index booking_messages_last_words on booking_messages (booking_id, place desc)
  where kind = 'message';
-- A message that is sent again, or by two tabs, is stored once. Ids of different senders do not collide.
create unique index booking_messages_client_message_id
  on booking_messages (booking_id, sender_id, client_message_id)
  where client_message_id is not null;
create trigger booking_messages_append_only before update or delete on booking_messages
  for each row execute function refuse_change();

-- How far each party has read, and how many messages of the other party come after that place.
create table message_reads (
  booking_id uuid not null references bookings,
  user_id uuid not null references users on delete cascade,
  read_up_to bigint not null default 0,
  unread integer not null default 0,
  primary key (booking_id, user_id),
  constraint message_reads_unread check (unread >= 0)
);
create index message_reads_waiting on message_reads (user_id) where unread > 0;
