-- Who gets the newsletter, and who wants to hear of gift cards.

create table newsletter_subscribers (
  id uuid primary key default uuidv7(),
  email text not null,
  name text not null,
  status text not null,
  -- When they last asked for it: the link that confirms it counts from then.
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  left_at timestamptz,
  constraint newsletter_subscribers_email unique (email),
  constraint newsletter_subscribers_status check (status in ('pending', 'subscribed', 'left')),
  constraint newsletter_subscribers_confirmed check (status <> 'subscribed' or confirmed_at is not null),
  constraint newsletter_subscribers_left check ((status = 'left') = (left_at is not null))
);
create index newsletter_subscribers_by_age on newsletter_subscribers (asked_at desc, id desc);
create index newsletter_subscribers_words on newsletter_subscribers using gin ((email || ' ' || name) gin_trgm_ops);

create table gift_card_interest (
  id uuid primary key default uuidv7(),
  email text not null,
  at timestamptz not null,
  constraint gift_card_interest_email unique (email)
);
create index gift_card_interest_by_age on gift_card_interest (at desc, id desc);
