-- Somebody signed up again with this address before it was verified, so the password may be another person's than the
-- owner of the mailbox.
alter table users add column sign_up_repeated boolean not null default false;
