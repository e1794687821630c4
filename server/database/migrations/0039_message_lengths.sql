-- The API limits messages to 2000 characters as people see them (grapheme clusters), each of any number of code points.
-- The database limits what is stored: eight code points for each of them (domain/src/text/text-length.ts). Existing rows
-- need no check: the former constraints allowed less.
alter table booking_messages drop constraint booking_messages_length;
alter table booking_messages add constraint booking_messages_length check (length(message) <= 16000) not valid;

alter table chat_messages drop constraint chat_messages_length;
alter table chat_messages add constraint chat_messages_length check (
  length(trim(message)) > 0 and length(message) <= 16000
) not valid;
