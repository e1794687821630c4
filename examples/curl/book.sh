#!/bin/sh
# RIHLA=http://localhost:3000 RIHLA_TOKEN=rihla_pat_… sh book.sh VEHICLE_ID 2026-12-10 2026-12-13 49500 KEY
curl --silent --fail-with-body "$RIHLA/api/v1/bookings" \
  --header "Authorization: Bearer $RIHLA_TOKEN" \
  --header "Idempotency-Key: $5" \
  --json '{
    "vehicleId": "'"$1"'",
    "period": { "pickUpDate": "'"$2"'", "pickUpTime": "10:00", "returnDate": "'"$3"'", "returnTime": "10:00" },
    "expectedTotalFils": '"$4"',
    "card": {
      "token": "sbx_ok_424242424242424242424242",
      "brand": "visa",
      "lastFour": "4242",
      "holderName": "A Program"
    }
  }'
