-- outside a transaction
-- Each lane of the outbox reads the waiting rows of its topics, without those of others.
drop index concurrently if exists outbox_waiting_by_topic;
create index concurrently outbox_waiting_by_topic on outbox (topic, id)
  where delivered_at is null and parked_at is null;
