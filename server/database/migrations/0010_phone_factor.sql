-- A phone as a second step. Its codes follow from the factor's own secret and the number of the message, so that no
-- code is kept anywhere.
alter table sign_in_factors
  drop constraint sign_in_factors_kind,
  add constraint sign_in_factors_kind check (kind in ('totp', 'phone')),
  add column phone_number text,
  -- When the code that may still be used was sent; last_step is then its number.
  add column code_sent_at timestamptz,
  add constraint sign_in_factors_phone check ((kind = 'phone') = (phone_number is not null));
