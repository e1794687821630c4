-- A booking's due times change while it is paid. As long as an index had them, every such change wrote the row into all the
-- other indexes of the table again. Bookings that wait are few, and found by the indexes of what is pending.
drop index bookings_holds;
drop index bookings_unanswered;
-- Room for the next version of a row beside it, without which it goes to another page and into every index again.
alter table bookings set (fillfactor = 90);
