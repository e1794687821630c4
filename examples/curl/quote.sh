#!/bin/sh
# RIHLA=http://localhost:3000 sh quote.sh VEHICLE_ID 2026-12-10 2026-12-13
curl --silent --fail-with-body --get "$RIHLA/api/v1/vehicles/$1/quote" \
  --data-urlencode "pickUpDate=$2" --data-urlencode 'pickUpTime=10:00' \
  --data-urlencode "returnDate=$3" --data-urlencode 'returnTime=10:00'
