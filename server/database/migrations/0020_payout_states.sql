-- A payout is sent when its batch is made; later the bank confirms it or returns it.
alter table payouts add column status text not null default 'sent';
alter table payouts add column settled_at timestamptz;
alter table payouts add column settled_by uuid;
-- The bank's reason, which the host reads.
alter table payouts add column bounce_reason text;
alter table payouts add constraint payouts_status check (status in ('sent', 'confirmed', 'bounced')) not valid;
alter table payouts add constraint payouts_settled check (
  (status = 'sent') = (settled_at is null) and (status = 'sent') = (settled_by is null)
    and (status = 'bounced') = (bounce_reason is not null)
) not valid;
alter table payouts add constraint payouts_settled_by foreign key (settled_by) references users not valid;

-- The lines that a payout contained when it bounced. They are available again and go into another payout.
create table bounced_payout_lines (
  payout_id uuid not null references payouts,
  earning_id uuid not null references host_earnings,
  primary key (payout_id, earning_id)
);

-- The hours of the day in Dubai between which the support chat is staffed, in minutes after midnight.
insert into rule_values (name, valid_from, value, source) values
  ('support_opens_minute', '2020-01-01T00:00:00Z', 360, 'Default of the product'),
  ('support_closes_minute', '2020-01-01T00:00:00Z', 1380, 'Default of the product');
