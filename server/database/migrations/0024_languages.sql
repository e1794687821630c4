-- The language in which a person reads the product: whatever is sent to them is in it. The list of languages is in the
-- domain; a new one needs no migration. The constraints need no check of the existing rows, which have the default.
alter table users add column language text not null default 'en';
alter table users add constraint users_language check (language ~ '^[a-z]{2}$') not valid;

-- The language of the page on which they subscribed or wrote.
alter table newsletter_subscribers add column language text not null default 'en';
alter table newsletter_subscribers
  add constraint newsletter_subscribers_language check (language ~ '^[a-z]{2}$') not valid;
alter table contact_messages add column language text not null default 'en';
alter table contact_messages add constraint contact_messages_language check (language ~ '^[a-z]{2}$') not valid;
alter table chat_conversations add column language text not null default 'en';
alter table chat_conversations add constraint chat_conversations_language check (language ~ '^[a-z]{2}$') not valid;
