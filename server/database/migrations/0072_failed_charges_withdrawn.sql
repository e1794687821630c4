-- A host can withdraw a charge whose card failed, as long as nothing was paid of it.
insert into charge_moves values ('failed', 'withdrawn');
