/**
 * All columns of a payment by name: the plan of a prepared statement with `*` becomes invalid when a migration adds a
 * column. A column missing here is a type error.
 */
export const PAYMENT_COLUMNS = [
  'amount_fils',
  'booking_id',
  'captured_fils',
  'card_brand',
  'card_key',
  'card_last_four',
  'card_token',
  'change_id',
  'checks',
  'claimed_until',
  'created_at',
  'failure_code',
  'id',
  'keeps_card',
  'next_check_at',
  'provider',
  'provider_key',
  'provider_payment_id',
  'refunded_fils',
  'refunding_fils',
  'saves_card',
  'status',
  'updated_at',
  'requested',
] as const
