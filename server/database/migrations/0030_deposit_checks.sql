-- What 0029 added without looking at the rows there were.

alter table ledger_entries validate constraint ledger_entries_kind;
alter table host_earnings validate constraint host_earnings_kind;
