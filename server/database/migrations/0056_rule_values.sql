-- Figures that the law or the business sets. A figure counts from its date; an earlier one stays as history.
create table rule_values (
  name text not null,
  valid_from timestamptz not null,
  value integer not null,
  source text not null,
  primary key (name, valid_from)
);

insert into rule_values (name, valid_from, value, source) values
  ('no_show_grace_minutes', '2020-01-01T00:00:00Z', 120, 'Default of the product'),
  ('no_show_contest_minutes', '2020-01-01T00:00:00Z', 1440, 'Default of the product'),
  ('late_issue_minutes', '2020-01-01T00:00:00Z', 1440, 'Default of the product'),
  ('contact_opens_before_pickup_minutes', '2020-01-01T00:00:00Z', 2880, 'Default of the product');
