-- What our keys are called at Stripe. A payment is opened there before its card is asked, so that one of which nobody
-- knows whether it was opened has charged nothing, and one whose key is closed never will.
create table stripe_payments (
  provider_key text primary key,
  intent_id text unique,
  closed boolean not null default false,
  -- Why the card was refused, once it was: another try of the same payment must not bring it back.
  failure text,
  -- Refunds that Stripe said no to. It repeats a no for a day, so the next try goes by another name.
  refused_refunds integer not null default 0,
  created_at timestamptz not null default now(),
  constraint stripe_payments_failure check (failure in ('card_declined', 'insufficient_funds', 'card_expired', 'payment_token_invalid'))
);
