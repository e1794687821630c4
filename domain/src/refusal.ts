/**
 * Every expected "no" of the product, by code. The server answers with the code, the web owns the sentence.
 *
 * A code exists only with an HTTP status here and a sentence in the message catalogue; the types of both
 * tables are derived from this one, so a code without either does not compile.
 */
export const REFUSALS = {
  // access
  sign_in_required: 401,
  wrong_credentials: 401,
  not_allowed: 403,
  origin_not_allowed: 403,
  not_found: 404,
  vehicle_not_found: 404,
  booking_not_found: 404,
  receipt_not_found: 404,
  photo_not_found: 404,
  document_not_found: 404,
  // shape of the request
  invalid_input: 400,
  invalid_json: 400,
  json_only: 415,
  body_too_large: 413,
  card_number_refused: 400,
  idempotency_key_missing: 400,
  idempotency_key_reused: 422,
  idempotency_in_flight: 409,
  too_many_requests: 429,
  // accounts
  account_not_created: 422,
  reset_link_invalid: 422,
  email_not_verified: 403,
  provider_not_configured: 422,
  provider_unavailable: 503,
  two_step_required: 403,
  two_step_expired: 401,
  two_step_code_wrong: 422,
  step_up_required: 403,
  current_password_wrong: 422,
  password_not_set: 422,
  last_way_in: 409,
  account_has_live_bookings: 409,
  // verification
  phone_number_invalid: 422,
  phone_country_not_served: 422,
  phone_taken: 409,
  phone_not_verified: 422,
  phone_code_missing: 422,
  phone_code_expired: 422,
  phone_code_wrong: 422,
  document_already_verified: 409,
  document_decided: 409,
  rejection_reason_missing: 422,
  // files
  file_missing: 422,
  file_too_large: 413,
  file_type_not_allowed: 415,
  file_not_as_declared: 422,
  file_unreadable: 422,
  file_has_active_content: 422,
  image_too_large: 422,
  upload_too_slow: 408,
  too_many_uploads: 409,
  upload_not_found: 404,
  // hosting
  photos_incomplete: 422,
  papers_incomplete: 422,
  vehicle_already_listed: 409,
  vehicle_has_live_bookings: 409,
  days_not_allowed: 422,
  days_booked: 409,
  too_many_imports: 409,
  calendar_address_not_allowed: 422,
  calendar_not_found: 404,
  iban_invalid: 422,
  nothing_to_pay_out: 409,
  payout_changed: 409,
  // booking
  own_vehicle: 422,
  vehicle_not_available: 409,
  dates_taken: 409,
  dates_not_allowed: 422,
  too_many_open_requests: 409,
  too_many_cancellations: 409,
  price_changed: 409,
  state_changed: 409,
  hold_lapsed: 409,
  answer_too_late: 409,
  refund_changed: 409,
  not_started: 409,
  checked_in_already: 409,
  report_too_late: 409,
  change_open: 409,
  // trips
  chat_closed: 409,
  issue_text_missing: 422,
  trip_not_open: 409,
  handover_written: 409,
  too_many_photos: 409,
  // reviews
  review_not_completed: 409,
  already_reviewed: 409,
  review_window_closed: 409,
  review_comment_missing: 422,
  reply_written: 409,
  // notifications
  unsubscribe_link_invalid: 422,
  // admins and support
  user_not_found: 404,
  own_account: 422,
  last_admin: 409,
  reason_missing: 422,
  refund_too_large: 422,
  deposit_too_large: 422,
  conversation_not_found: 404,
  message_not_found: 404,
  newsletter_link_invalid: 422,
  // payment
  card_declined: 402,
  insufficient_funds: 402,
  card_expired: 402,
  payment_token_invalid: 422,
  payment_unknown: 409,
  // the machine
  not_ready: 503,
  too_busy: 503,
  unexpected: 500,
} as const satisfies Record<string, number>

export type RefusalCode = keyof typeof REFUSALS

/** The HTTP status a refusal answers with. */
export const statusOf = (code: RefusalCode): number => REFUSALS[code]
