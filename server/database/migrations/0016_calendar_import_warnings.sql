-- What the last successful reading of an imported calendar left out or closed more widely: codes with counts
-- and examples, see CalendarFeeds in the contract.
alter table calendar_imports add column warnings jsonb not null default '[]';
