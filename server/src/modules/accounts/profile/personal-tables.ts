/**
 * What becomes of every table that holds data of a person. A test reads the database's catalogue and fails for a table
 * that is in neither list, so that a new one is decided about when it is made.
 */

/** Tables that the export leaves out, with the reason. */
export const NOT_EXPORTED: Record<string, string> = {
  alert_conditions: 'a copy of saved searches in another form',
  audit_log: 'what staff did; what the person did themselves is in the other sections',
  bounced_payout_lines: 'the lines of payouts, which are exported',
  charge_crossings: 'the crossings of a toll, which its charge names',
  charge_earnings: 'joins a charge to its earning; both are exported',
  email_changes: 'an address that waits for a click, for a day; a secret link',
  email_links: 'secret links that end within a day',
  idempotency_keys: 'technical keys of calls, kept for a day',
  ledger_entries: 'the bookkeeping of payments, deposits and earnings, which are exported',
  message_reads: 'how far messages were read: a counter',
  offer_changes: 'a queue of changed cars, without persons',
  payout_batches: 'which admin made payouts; the payouts of a host are exported',
  phone_code_sendings: 'which codes were sent, kept for two days',
  phone_codes: 'a secret code that ends within minutes',
  recovery_codes: 'secrets of sign-in, stored as hashes',
  refund_shares: 'who bears a refund; refunds and earnings are exported',
  saved_card_uses: 'joins payments to saved cards; both are exported',
  saved_search_alerts: 'cars of others that an alert named',
  stripe_payments: 'references of the card network; payments are exported',
  vehicle_delivery_radius: 'a figure of the delivery offer, shown with the car',
  vehicle_features: 'labels of a car from a fixed list, shown with the car',
  vehicle_search: 'a copy of the car for search',
}

/** Tables without a row of a person after they deleted their account. */
export const ERASED_WITH_ACCOUNT: Record<string, string> = {
  accounts: 'ways to sign in',
  bank_accounts: 'where payouts go',
  documents: 'with their files',
  email_changes: 'links',
  email_links: 'links',
  email_opt_outs: 'preferences',
  notifications: 'what they were told',
  phone_code_sendings: 'codes',
  phone_codes: 'codes',
  push_opt_outs: 'preferences',
  push_subscriptions: 'devices',
  recovery_codes: 'secrets',
  saved_searches: 'and what was found for them',
  sessions: 'all of them',
  sign_in_factors: 'secrets',
  staged_uploads: 'with their files',
  user_favorites: 'a list',
}

/** Tables whose rows stay, with the reason. The person they refer to has no name, address or number any more. */
export const STAYS_AFTER_DELETION: Record<string, string> = {
  agreement_acknowledgements: 'the other side relies on it; unchangeable',
  booking_drivers: 'without the address; taken off all bookings',
  booking_messages: 'the other side’s conversation, and evidence in a dispute',
  bookings: 'accounts of both sides; without requests and addresses of the renter',
  charge_collections: 'accounts',
  charge_evidence: 'legal claims, for three years',
  charge_history: 'who decided what about money',
  charge_messages: 'legal claims; the other side’s conversation',
  charges: 'accounts',
  chat_conversations: 'without name and address; closed',
  chat_messages: 'the support’s own answers among them',
  consents: 'proof of what was agreed to',
  contact_messages: 'without name and address',
  early_returns: 'decides what a trip costs',
  host_earnings: 'accounts',
  host_extra_stocks: 'numbers without a person; the cars are withdrawn',
  message_reads: 'a counter of a conversation that stays',
  no_show_reports: 'decides what a booking costs',
  payout_batches: 'names the admin who made it; admins cannot delete their account',
  payouts: 'accounts, with the account number that the bank was given',
  refund_shares: 'names the admin who decided; admins cannot delete their account',
  reviews: 'without a name; they describe the other side or a car',
  saved_cards: 'until the card network has forgotten the card; then without its data',
  trip_handovers: 'legal claims; both sides acknowledged them',
  trip_issues: 'legal claims',
  trip_photos: 'legal claims, for three years',
  vehicles: 'withdrawn, without address and documents; bookings refer to them',
}
