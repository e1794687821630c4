-- Support: chat conversations and messages of the contact form.

create table chat_conversations (
  id uuid primary key default uuidv7(),
  -- The owner: a user, or a guest who is recognised by a token of which only the SHA-256 is stored.
  person_id uuid references users,
  guest_token_hash bytea,
  guest_name text,
  guest_email text,
  status text not null default 'waiting',
  last_place integer not null default 0,
  last_message_at timestamptz not null,
  created_at timestamptz not null,
  -- How far each side has read, and how many messages of the other side come after that place.
  guest_read_up_to integer not null default 0,
  support_read_up_to integer not null default 0,
  guest_unread integer not null default 0,
  support_unread integer not null default 0,
  -- When to email a guest who has not read by then; and when that email was sent, until they read.
  mail_due_at timestamptz,
  mailed_at timestamptz,
  constraint chat_conversations_status check (status in ('active', 'waiting', 'closed')),
  constraint chat_conversations_owner check (num_nonnulls(person_id, guest_token_hash) = 1),
  constraint chat_conversations_unread check (guest_unread >= 0 and support_unread >= 0),
  constraint chat_conversations_mailed_once check (mail_due_at is null or mailed_at is null)
);
create unique index chat_conversations_one_open_of_person on chat_conversations (person_id)
  where status <> 'closed';
create unique index chat_conversations_one_open_of_guest on chat_conversations (guest_token_hash)
  where status <> 'closed';
create index chat_conversations_of_person on chat_conversations (person_id, created_at desc);
create index chat_conversations_of_guest on chat_conversations (guest_token_hash, created_at desc);
create index chat_conversations_by_news on chat_conversations (last_message_at desc, id desc);
create index chat_conversations_by_status on chat_conversations (status, last_message_at desc, id desc);
create index chat_conversations_unread on chat_conversations (id) where support_unread > 0;
create index chat_conversations_mail_due on chat_conversations (mail_due_at) where mail_due_at is not null;
create index chat_conversations_guest_words on chat_conversations
  using gin (guest_name gin_trgm_ops, guest_email gin_trgm_ops);

create table chat_messages (
  id uuid primary key default uuidv7(),
  conversation_id uuid not null references chat_conversations,
  place integer not null,
  sender_type text not null,
  -- The support agent who wrote it; guests see only 'Support Team'.
  agent_id uuid references users,
  -- Chosen by the client: the same key again is the same message.
  key uuid not null,
  message text not null,
  created_at timestamptz not null,
  constraint chat_messages_place unique (conversation_id, place),
  constraint chat_messages_key unique (conversation_id, sender_type, key),
  constraint chat_messages_sender check (
    sender_type in ('guest', 'support') and (sender_type = 'support') = (agent_id is not null)
  ),
  constraint chat_messages_length check (length(trim(message)) between 1 and 2000)
);
create index chat_messages_words on chat_messages using gin (message gin_trgm_ops);
create trigger chat_messages_append_only before update or delete on chat_messages
  for each row execute function refuse_change();

create table contact_messages (
  id uuid primary key default uuidv7(),
  key uuid not null,
  reference text not null unique,
  -- Set when the sender was signed in.
  person_id uuid references users,
  first_name text not null,
  last_name text not null,
  email text not null,
  subject text not null,
  message text not null,
  created_at timestamptz not null,
  answered_at timestamptz,
  answered_by uuid references users,
  answer text,
  constraint contact_messages_key unique (key),
  constraint contact_messages_answered check (
    (answered_at is null) = (answered_by is null) and (answer is null or answered_at is not null)
  )
);
create index contact_messages_by_age on contact_messages (created_at desc, id desc);
create index contact_messages_open on contact_messages (created_at desc, id desc) where answered_at is null;
create index contact_messages_of_person on contact_messages (person_id) where person_id is not null;
create index contact_messages_words on contact_messages using gin (
  (first_name || ' ' || last_name || ' ' || email || ' ' || subject || ' ' || message) gin_trgm_ops
);
