-- How many confirmed bookings a renter can cancel before new ones are refused: in 24 hours, and in seven days.
insert into rule_values (name, valid_from, value, source) values
  ('cancellations_per_day', '2020-01-01T00:00:00Z', 3, 'Default of the product'),
  ('cancellations_per_week', '2020-01-01T00:00:00Z', 6, 'Default of the product');
