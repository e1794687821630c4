-- outside a transaction
-- The searches of staff and hosts find Arabic words in every usual spelling.
drop index concurrently if exists users_by_folded_words;
create index concurrently users_by_folded_words on users
  using gin (arabic_folded(full_name || ' ' || email || ' ' || coalesce(phone_number, '')) gin_trgm_ops);
drop index concurrently if exists users_by_words;

drop index concurrently if exists chat_conversations_folded_guest_words;
create index concurrently chat_conversations_folded_guest_words on chat_conversations
  using gin (arabic_folded(coalesce(guest_name, '') || ' ' || coalesce(guest_email, '')) gin_trgm_ops);
drop index concurrently if exists chat_conversations_guest_words;

drop index concurrently if exists chat_messages_folded_words;
create index concurrently chat_messages_folded_words on chat_messages
  using gin (arabic_folded(message) gin_trgm_ops);
drop index concurrently if exists chat_messages_words;

drop index concurrently if exists contact_messages_folded_words;
create index concurrently contact_messages_folded_words on contact_messages using gin (
  arabic_folded(first_name || ' ' || last_name || ' ' || email || ' ' || subject || ' ' || message) gin_trgm_ops
);
drop index concurrently if exists contact_messages_words;

drop index concurrently if exists newsletter_subscribers_folded_words;
create index concurrently newsletter_subscribers_folded_words on newsletter_subscribers
  using gin (arabic_folded(email || ' ' || name) gin_trgm_ops);
drop index concurrently if exists newsletter_subscribers_words;
