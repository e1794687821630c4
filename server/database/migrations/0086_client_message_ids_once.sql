-- outside a transaction
-- A message that is sent again, or by two tabs, stands once in its thread. Other people's ids are their own matter.
drop index concurrently if exists booking_messages_client_message_id;
create unique index concurrently booking_messages_client_message_id on booking_messages (booking_id, sender_id, client_message_id)
  where client_message_id is not null;
