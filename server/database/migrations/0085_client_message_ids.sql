-- What the writer's browser calls a message, so that it recognises it among the lines that come back. Lines of the
-- booking itself and of older releases have none. Support has had it from the start (`chat_messages.key`).
alter table booking_messages add column client_message_id uuid;
