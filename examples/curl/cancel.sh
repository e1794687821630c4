#!/bin/sh
# RIHLA=http://localhost:3000 RIHLA_TOKEN=rihla_pat_… sh cancel.sh BOOKING_ID 49500 KEY
curl --silent --fail-with-body "$RIHLA/api/v1/bookings/$1/cancel" \
  --header "Authorization: Bearer $RIHLA_TOKEN" \
  --header "Idempotency-Key: $3" \
  --json '{ "expectedRefundFils": '"$2"', "reason": "Only an example" }'
