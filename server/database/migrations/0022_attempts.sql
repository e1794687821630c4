-- Whether the host of a booking ever knew it: as a request with an authorised card, or confirmed. Same definition as
-- isKnownToHost in the domain.
create function is_known_to_host(answer_due_at timestamptz, approved_by uuid, confirmed_at timestamptz)
  returns boolean language sql immutable parallel safe
  return answer_due_at is not null or approved_by is not null or confirmed_at is not null;

-- Whether a booking is only an attempt to pay: it ended, or its hold has expired, before its host knew it. Same
-- definition as isAttempt in the domain. Callers read the bookings of one renter, so their index serves it.
create function is_attempt(status text, hold_expires_at timestamptz, known_to_host boolean, at timestamptz)
  returns boolean language sql immutable parallel safe
  return not known_to_host
    and (status = 'cancelled' or (status = 'pending' and hold_expires_at <= at) is true);
