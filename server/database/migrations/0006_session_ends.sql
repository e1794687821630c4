-- However a session ends (sign-out, new password, ban), its live streams hear of it and close.
create function announce_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('rihla_session_ended', old.id::text);
  return null;
end $$;
create trigger sessions_end_announced after delete on sessions for each row execute function announce_session_end();
