import type { Problem } from '@rihla/contract/problem'
import type { RefusalCode } from '@rihla/domain/refusal'
import { m } from '../paraglide/messages.js'

/**
 * What a person reads for every refusal; a code without a sentence does not compile. Ask for sentences in loaders and
 * actions where possible: the catalogue then stays on the server.
 */
const REFUSAL_SENTENCES: Record<RefusalCode, () => string> = {
  sign_in_required: m.errors_sign_in_required,
  wrong_credentials: m.errors_wrong_credentials,
  not_allowed: m.errors_not_allowed,
  origin_not_allowed: m.errors_origin_not_allowed,
  not_found: m.errors_not_found,
  vehicle_not_found: m.errors_vehicle_not_found,
  booking_not_found: m.errors_booking_not_found,
  photo_not_found: m.errors_photo_not_found,
  document_not_found: m.errors_document_not_found,
  invalid_input: m.errors_invalid_input,
  invalid_json: m.errors_invalid_input,
  json_only: m.errors_invalid_input,
  body_too_large: m.errors_body_too_large,
  card_number_refused: m.errors_card_number_refused,
  idempotency_key_missing: m.errors_unexpected,
  idempotency_key_reused: m.errors_repeated_differently,
  idempotency_in_flight: m.errors_still_in_progress,
  too_many_requests: m.errors_too_many_requests,
  account_not_created: m.errors_account_not_created,
  reset_link_invalid: m.errors_reset_link_invalid,
  email_not_verified: m.errors_email_not_verified,
  provider_not_configured: m.errors_provider_not_configured,
  phone_number_invalid: m.errors_phone_number_invalid,
  phone_country_not_served: m.errors_phone_country_not_served,
  phone_taken: m.errors_phone_taken,
  phone_code_missing: m.errors_phone_code_missing,
  phone_code_expired: m.errors_phone_code_expired,
  phone_code_wrong: m.errors_phone_code_wrong,
  document_already_verified: m.errors_document_already_verified,
  document_decided: m.errors_document_decided,
  rejection_reason_missing: m.errors_rejection_reason_missing,
  file_missing: m.errors_file_missing,
  file_too_large: m.errors_file_too_large,
  file_type_not_allowed: m.errors_file_type_not_allowed,
  file_not_as_declared: m.errors_file_not_as_declared,
  file_unreadable: m.errors_file_unreadable,
  file_has_active_content: m.errors_file_has_active_content,
  image_too_large: m.errors_image_too_large,
  upload_too_slow: m.errors_upload_too_slow,
  own_vehicle: m.errors_own_vehicle,
  vehicle_not_available: m.errors_vehicle_not_available,
  dates_taken: m.errors_vehicle_not_available,
  dates_not_allowed: m.errors_dates_not_allowed,
  too_many_open_requests: m.errors_too_many_open_requests,
  price_changed: m.errors_price_changed,
  state_changed: m.errors_state_changed,
  hold_lapsed: m.errors_hold_lapsed,
  answer_too_late: m.errors_answer_too_late,
  refund_changed: m.errors_refund_changed,
  card_declined: m.errors_card_declined,
  insufficient_funds: m.errors_insufficient_funds,
  card_expired: m.errors_card_expired,
  payment_token_invalid: m.errors_payment_token_invalid,
  payment_unknown: m.errors_payment_unknown,
  not_ready: m.errors_not_ready,
  unexpected: m.errors_unexpected,
}

/** The sentence for a problem; null (a fault, a lost network) reads as the unexpected. */
export const refusalSentence = (problem: Pick<Problem, 'code'> | null): string =>
  (REFUSAL_SENTENCES[problem?.code ?? 'unexpected'] ?? m.errors_unexpected)()
