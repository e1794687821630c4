-- Road tolls as data: gates, tariffs with the day from which they apply, and days with other rules. The rules that
-- read them are in domain/src/tolls.
create table toll_gates (
  slug text primary key,
  road text not null,
  name_en text not null,
  name_ar text not null,
  -- Gates of one pair are charged once when they are passed in one direction shortly after each other.
  pair text,
  constraint toll_gates_road check (road in ('salik', 'darb'))
);

-- The rules of a road from a day on. Earlier ones stay: a crossing is charged by the tariff of its day.
create table toll_tariffs (
  id uuid primary key default uuidv7(),
  road text not null,
  valid_from date not null,
  source text not null,
  -- What kind of day a public holiday and the day of a major event count as; null: what they are by the calendar.
  holiday_counts_as text,
  event_counts_as text,
  daily_cap_fils integer,
  pair_minutes smallint not null default 60,
  constraint toll_tariffs_once unique (road, valid_from),
  constraint toll_tariffs_road check (road in ('salik', 'darb')),
  constraint toll_tariffs_holiday check (holiday_counts_as in ('monsat', 'sunday')),
  constraint toll_tariffs_event check (event_counts_as in ('monsat', 'sunday')),
  constraint toll_tariffs_cap check (daily_cap_fils between 1 and 100000),
  constraint toll_tariffs_pair check (pair_minutes between 0 and 180)
);

-- What a crossing costs in a part of the day; other times are free. Minutes after midnight; a night belongs to the day
-- that began, so that 01:00 of the next day is 1500.
create table toll_rates (
  tariff_id uuid not null references toll_tariffs on delete cascade,
  season text not null,
  day_kind text not null,
  from_minute smallint not null,
  until_minute smallint not null,
  fils integer not null,
  primary key (tariff_id, season, day_kind, from_minute),
  constraint toll_rates_season check (season in ('regular', 'ramadan')),
  constraint toll_rates_day_kind check (day_kind in ('monsat', 'sunday')),
  constraint toll_rates_minutes check (from_minute >= 0 and from_minute < until_minute and until_minute <= 1800),
  constraint toll_rates_fils check (fils between 1 and 10000),
  constraint toll_rates_apart exclude using gist (
    tariff_id with =, season with =, day_kind with =, int4range(from_minute, until_minute) with &&
  )
);

create table special_days (
  day date not null,
  kind text not null,
  source text not null,
  primary key (day, kind),
  constraint special_days_kind check (kind in ('public_holiday', 'major_event', 'ramadan'))
);

insert into toll_gates (slug, road, name_en, name_ar, pair) values
  ('al-barsha', 'salik', 'Al Barsha', 'البرشاء', null),
  ('al-garhoud-bridge', 'salik', 'Al Garhoud Bridge', 'جسر القرهود', null),
  ('al-maktoum-bridge', 'salik', 'Al Maktoum Bridge', 'جسر آل مكتوم', null),
  ('al-mamzar-north', 'salik', 'Al Mamzar North', 'الممزر الشمالية', 'al-mamzar'),
  ('al-mamzar-south', 'salik', 'Al Mamzar South', 'الممزر الجنوبية', 'al-mamzar'),
  ('al-safa-north', 'salik', 'Al Safa North', 'الصفا الشمالية', 'al-safa'),
  ('al-safa-south', 'salik', 'Al Safa South', 'الصفا الجنوبية', 'al-safa'),
  ('airport-tunnel', 'salik', 'Airport Tunnel', 'نفق المطار', null),
  ('business-bay-crossing', 'salik', 'Business Bay Crossing', 'معبر الخليج التجاري', null),
  ('jebel-ali', 'salik', 'Jebel Ali', 'جبل علي', null),
  ('sheikh-zayed-bridge', 'darb', 'Sheikh Zayed Bridge', 'جسر الشيخ زايد', null),
  ('sheikh-khalifa-bridge', 'darb', 'Sheikh Khalifa Bridge', 'جسر الشيخ خليفة', null),
  ('al-maqta-bridge', 'darb', 'Al Maqta Bridge', 'جسر المقطع', null),
  ('mussafah-bridge', 'darb', 'Mussafah Bridge', 'جسر مصفح', null);

insert into toll_tariffs
  (road, valid_from, source, holiday_counts_as, event_counts_as, daily_cap_fils)
values
  ('salik', '2007-07-01', 'AED 4 at any time until 30 January 2025', null, null, null),
  ('salik', '2025-01-31', 'emirates247.com, 27 February 2025', 'monsat', 'monsat', null),
  ('darb', '2022-07-15', 'thenationalnews.com, 6 April 2022 and 31 August 2025', 'sunday', null, 1600),
  ('darb', '2025-09-01', 'thenationalnews.com and gulfnews.com, 31 August 2025', 'sunday', null, null);

insert into toll_rates (tariff_id, season, day_kind, from_minute, until_minute, fils)
select tariff.id, rate.season, rate.day_kind, rate.from_minute, rate.until_minute, rate.fils
from (values
  -- Around the clock, from 01:00 as the later tariff counts its days.
  ('salik', date '2007-07-01', 'regular', 'monsat', 60, 1500, 400),
  ('salik', date '2007-07-01', 'regular', 'sunday', 60, 1500, 400),
  ('salik', date '2025-01-31', 'regular', 'monsat', 360, 600, 600),
  ('salik', date '2025-01-31', 'regular', 'monsat', 600, 960, 400),
  ('salik', date '2025-01-31', 'regular', 'monsat', 960, 1200, 600),
  ('salik', date '2025-01-31', 'regular', 'monsat', 1200, 1500, 400),
  ('salik', date '2025-01-31', 'regular', 'sunday', 360, 1500, 400),
  ('salik', date '2025-01-31', 'ramadan', 'monsat', 420, 540, 400),
  ('salik', date '2025-01-31', 'ramadan', 'monsat', 540, 1020, 600),
  ('salik', date '2025-01-31', 'ramadan', 'monsat', 1020, 1560, 400),
  ('salik', date '2025-01-31', 'ramadan', 'sunday', 420, 1560, 400),
  ('darb', date '2022-07-15', 'regular', 'monsat', 420, 540, 400),
  ('darb', date '2022-07-15', 'regular', 'monsat', 1020, 1140, 400),
  ('darb', date '2022-07-15', 'ramadan', 'monsat', 480, 600, 400),
  ('darb', date '2022-07-15', 'ramadan', 'monsat', 840, 960, 400),
  ('darb', date '2025-09-01', 'regular', 'monsat', 420, 540, 400),
  ('darb', date '2025-09-01', 'regular', 'monsat', 900, 1140, 400),
  ('darb', date '2025-09-01', 'ramadan', 'monsat', 480, 600, 400),
  ('darb', date '2025-09-01', 'ramadan', 'monsat', 840, 960, 400)
) rate (road, valid_from, season, day_kind, from_minute, until_minute, fils)
join toll_tariffs tariff on tariff.road = rate.road and tariff.valid_from = rate.valid_from;

insert into special_days (day, kind, source) values
  ('2025-01-01', 'public_holiday', 'New Year, Cabinet Resolution 27 of 2024'),
  ('2025-03-30', 'public_holiday', 'Eid Al Fitr, Cabinet Resolution 27 of 2024'),
  ('2025-03-31', 'public_holiday', 'Eid Al Fitr, Cabinet Resolution 27 of 2024'),
  ('2025-04-01', 'public_holiday', 'Eid Al Fitr, Cabinet Resolution 27 of 2024'),
  ('2025-06-05', 'public_holiday', 'Arafat Day, Cabinet Resolution 27 of 2024'),
  ('2025-06-06', 'public_holiday', 'Eid Al Adha, Cabinet Resolution 27 of 2024'),
  ('2025-06-07', 'public_holiday', 'Eid Al Adha, Cabinet Resolution 27 of 2024'),
  ('2025-06-08', 'public_holiday', 'Eid Al Adha, Cabinet Resolution 27 of 2024'),
  ('2025-06-27', 'public_holiday', 'Islamic New Year, arabianbusiness.com, 1 July 2025'),
  ('2025-09-05', 'public_holiday', 'Birthday of the Prophet, filipinotimes.net, 26 August 2025'),
  ('2025-12-01', 'public_holiday', 'National Day, moved from 3 December'),
  ('2025-12-02', 'public_holiday', 'National Day, Cabinet Resolution 27 of 2024'),
  ('2026-01-01', 'public_holiday', 'New Year, Cabinet Resolution 27 of 2024'),
  ('2026-03-19', 'public_holiday', 'Eid Al Fitr, filipinotimes.net, 23 February 2026'),
  ('2026-03-20', 'public_holiday', 'Eid Al Fitr, filipinotimes.net, 23 February 2026'),
  ('2026-03-21', 'public_holiday', 'Eid Al Fitr, filipinotimes.net, 23 February 2026'),
  ('2026-03-22', 'public_holiday', 'Eid Al Fitr, filipinotimes.net, 23 February 2026'),
  ('2026-05-26', 'public_holiday', 'Arafat Day, forecast of the Emirates Astronomy Society'),
  ('2026-05-27', 'public_holiday', 'Eid Al Adha, forecast of the Emirates Astronomy Society'),
  ('2026-05-28', 'public_holiday', 'Eid Al Adha, forecast of the Emirates Astronomy Society'),
  ('2026-05-29', 'public_holiday', 'Eid Al Adha, forecast of the Emirates Astronomy Society'),
  ('2026-06-17', 'public_holiday', 'Islamic New Year, forecast of the Emirates Astronomy Society'),
  ('2026-08-25', 'public_holiday', 'Birthday of the Prophet, forecast of gulfnews.com, 7 July 2025'),
  ('2026-12-02', 'public_holiday', 'National Day, Cabinet Resolution 27 of 2024'),
  ('2026-12-03', 'public_holiday', 'National Day, Cabinet Resolution 27 of 2024');

insert into special_days (day, kind, source)
select day::date, 'ramadan', 'Moon-sighting committee, 28 February 2025'
from generate_series(date '2025-03-01', date '2025-03-29', interval '1 day') day
union all
select day::date, 'ramadan', 'Moon-sighting committee, 17 February 2026'
from generate_series(date '2026-02-18', date '2026-03-19', interval '1 day') day;
