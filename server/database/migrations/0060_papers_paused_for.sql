-- What keeps the vehicle paused for its papers, the first of several: a licence of its host, which concerns all of their
-- vehicles, is notified of once. Null for vehicles that an earlier release paused.
alter table vehicles add column papers_paused_for text;
