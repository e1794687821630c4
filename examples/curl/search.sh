#!/bin/sh
# RIHLA=http://localhost:3000 sh search.sh 2026-12-10 2026-12-13
curl --silent --fail-with-body --get "$RIHLA/api/v1/search" \
  --data-urlencode "pickUpDate=$1" --data-urlencode 'pickUpTime=10:00' \
  --data-urlencode "returnDate=$2" --data-urlencode 'returnTime=10:00' \
  --data-urlencode 'category=suv' --data-urlencode 'limit=5'
