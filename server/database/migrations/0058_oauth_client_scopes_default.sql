-- Processes of the release before 0057 register clients without scopes: while a release is installed they need the
-- default that 0057 had dropped.
alter table oauth_clients alter column scopes
  set default '{read,bookings:write,messages:write,profile:write,host:write}';
