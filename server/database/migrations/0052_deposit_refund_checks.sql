-- What 0051 added without looking at the rows there were.

alter table host_earnings validate constraint host_earnings_kind;
