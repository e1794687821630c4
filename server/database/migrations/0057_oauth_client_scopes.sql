-- What a client may ask people for, chosen when it is registered. Clients of before may ask for what they could.
alter table oauth_clients add column scopes text[] not null
  default '{read,bookings:write,messages:write,profile:write,host:write}';
alter table oauth_clients alter column scopes drop default;
