-- When a vehicle was sent back to review; null for one that has waited since it was listed. Only a few wait at a time:
-- vehicles_to_review finds them, and they are sorted.
alter table vehicles add column waiting_since timestamptz;
