-- Reviews between host and renter are hidden until both are in, or until nobody can answer what they would read.

-- From when others may read it; and when it was counted into the averages, null until then.
alter table reviews add column visible_from timestamptz;
update reviews r set visible_from = case
  when review_type = 'vehicle' then created_at
  else least(created_at, (select coalesce(b.completed_at, r.created_at) from bookings b where b.id = r.booking_id)) + interval '14 days'
end;
update reviews r set visible_from = least(r.visible_from, greatest(r.created_at, other.created_at))
from reviews other
where other.booking_id = r.booking_id and r.review_type <> 'vehicle' and other.review_type <> 'vehicle' and other.id <> r.id;
alter table reviews alter column visible_from set default now();
alter table reviews alter column visible_from set not null;
alter table reviews add column shown_at timestamptz default now();
update reviews set shown_at = visible_from where visible_from <= now();
update reviews set shown_at = null where visible_from > now();
create index reviews_to_show on reviews (visible_from) where shown_at is null;
-- What a host answers: reviews of themselves and of their vehicles.
create index reviews_received on reviews (reviewed_id, created_at desc, id desc) where review_type in ('host', 'vehicle');
