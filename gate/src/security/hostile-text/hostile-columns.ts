import type { TestApp } from '@rihla/server/testing/test-app'
import { sql } from 'kysely'

/** Columns that hold text typed by users, including values that no form of the product accepts. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  users: ['full_name', 'driver_license', 'avatar_url', 'email'],
  vehicles: ['make', 'model', 'color', 'description', 'exact_pickup', 'license_plate', 'verification_notes'],
  vehicle_features: ['feature_value'],
  vehicle_delivery_places: ['label'],
  bookings: [
    ...['pickup_location', 'dropoff_location', 'special_requests', 'cancellation_note'],
    ...['delivery_label', 'delivery_address', 'exact_pickup'],
  ],
  booking_messages: ['message'],
  booking_status_history: ['reason'],
  chat_messages: ['message'],
  chat_conversations: ['guest_name', 'guest_email'],
  contact_messages: ['first_name', 'last_name', 'email', 'subject', 'message', 'answer'],
  reviews: ['comment', 'reply'],
  trip_handovers: ['note'],
  trip_issues: ['description', 'resolution'],
  no_show_reports: ['contest_text', 'decision_reason'],
  documents: ['rejection_reason'],
  deposit_holds: ['keep_reason'],
  deposit_refunds: ['reason'],
  calendar_entries: ['note'],
  calendar_imports: ['name', 'url', 'warnings'],
  bank_accounts: ['holder_name'],
  payouts: ['holder_name', 'bounce_reason'],
  saved_cards: ['holder_name'],
  sign_in_factors: ['name'],
  sessions: ['user_agent'],
  api_tokens: ['name'],
  oauth_clients: ['name', 'redirect_uris'],
  newsletter_subscribers: ['name', 'email'],
  email_changes: ['new_email'],
  gift_card_interest: ['email'],
  audit_log: ['detail'],
  tax_profiles: ['legal_name', 'address'],
  invoices: ['supplier', 'customer', 'about'],
  charges: ['reason', 'decision_reason', 'details'],
  charge_history: ['reason'],
  charge_messages: ['message'],
  charge_reversals: ['reason'],
  rental_agreements: ['content'],
  saved_searches: ['name', 'filters'],
  host_applications: ['operator_name', 'trade_licence_number', 'rental_permit_number', 'reason'],
  host_profiles: ['operator_name', 'trade_licence_number', 'rental_permit_number'],
  vehicle_papers: ['plate', 'chassis_ending', 'insurer', 'policy_number', 'reason'],
  uae_pass_identities: ['full_name_en', 'full_name_ar'],
  rule_values: ['source'],
  licence_countries: ['source'],
  licensed_only_emirates: ['source'],
  retention_rules: ['source'],
  toll_tariffs: ['source'],
  special_days: ['source'],
  webhook_endpoints: ['name', 'url'],
  webhook_deliveries: ['body'],
  webhook_tries: ['response_body'],
}

/** Text columns that never hold users' text, by reason. `table.*` covers all columns of a table. */
const NO_WORDS: Readonly<Record<string, readonly string[]>> = {
  'keys, tokens and sums that the server generates or calculates': [
    ...['accounts.*', 'verifications.*', 'idempotency_keys.*', 'rate_limits.*', 'phone_codes.code_hash'],
    ...['wrong_tries.key', 'email_links.kind', 'charge_earnings.entry_key'],
    ...['saved_searches.filters_hash', 'saved_searches.keys', 'rental_agreements.sha256'],
    ...['charge_evidence.storage_key', 'host_documents.storage_key'],
    ...[
      'sessions.token',
      'replaced_session_tokens.*',
      'api_tokens.ending',
      'api_tokens.scopes',
      'oauth_clients.scopes',
      'oauth_authorizations.scopes',
      'oauth_authorizations.redirect_uri',
      'oauth_authorizations.code_challenge',
      'calendar_exports.token',
      'bookings.reference',
      'contact_messages.reference',
    ],
    ...[
      'payout_batches.reference',
      'payouts.reference',
      'documents.storage_key',
      'staged_uploads.storage_key',
    ],
    ...['trip_photos.storage_key', 'vehicle_documents.storage_key', 'vehicle_photos.storage_key'],
    ...[
      'notifications.dedupe_key',
      'ledger_entries.entry_key',
      'audit_log.request_id',
      'audit_log.subject_id',
    ],
    ...['kysely_migration.*', 'kysely_migration_lock.*', 'kysely_migration_sums.*'],
  ],
  'words of ours, from a list in the code': [
    ...[
      'audit_log.action',
      'audit_log.subject_kind',
      'users.suspension_reason',
      'vehicles.papers_paused_for',
      'booking_suspensions.*',
      'bookings.cancellation_reason',
      'booking_messages.event',
    ],
    ...['booking_status_history.from_status', 'booking_status_history.to_status', 'notifications.kind'],
    ...['charge_history.from_status', 'charge_history.to_status', 'charge_moves.*', 'consents.language'],
    ...['invoice_lines.kind', 'invoice_lines.extra'],
    ...[
      'booking_messages.kind',
      'live_events.*',
      'vehicle_features.feature_name',
      'settings.*',
      'rule_values.name',
      'verification_settings.*',
      'webhook_endpoints.event_types',
      'webhook_deliveries.event_type',
    ],
  ],
  'our own catalogue and places': [
    ...['listing_features.*', 'places.*', 'vehicle_brands.*', 'vehicle_models.*', 'vehicle_categories.*'],
    ...['vehicles.category_id', 'vehicles.place_slug', 'bookings.delivery_place_slug', 'bookings.place_slug'],
    'vehicle_delivery_places.place_slug',
    ...['toll_gates.*', 'charge_crossings.gate', 'host_applications.trade_licence_emirate'],
    ...['host_profiles.trade_licence_emirate', 'licensed_only_emirates.emirate', 'vehicle_papers.emirate'],
  ],
  'figures, days and ids, read as such': [
    ...['bookings.price_lines', 'bookings.pick_up_time', 'bookings.return_time', 'booking_changes.agreed'],
    ...['booking_changes.requested', 'calendar_imports.events', 'calendar_imports.conflicts'],
    ...['bookings.terms', 'bookings.driver_terms', 'offer_changes.day_prices'],
  ],
  'what the picture desk makes of a file': [
    ...['documents.content_type', 'staged_uploads.content_type', 'staged_uploads.placeholder'],
    ...['trip_photos.content_type', 'vehicle_documents.content_type', 'vehicle_photos.placeholder'],
    ...['charge_evidence.content_type', 'host_documents.content_type'],
  ],
  'shapes that a check stands before, of nothing but figures': [
    ...['users.phone_number', 'phone_codes.phone_number', 'phone_code_sendings.phone_number'],
    ...['sign_in_factors.phone_number', 'payouts.iban', 'sessions.ip_address'],
  ],
  'addresses that a schema and a check let in, in lower case': ['booking_drivers.email'],
  'what the card network says of its own': [
    ...['payments.card_brand', 'payments.card_last_four', 'payments.card_token', 'payments.failure_code'],
    ...['payments.provider', 'payments.provider_key', 'payments.provider_payment_id', 'provider_events.*'],
    ...['sandbox_card_network.*', 'stripe_payments.*', 'deposit_holds.failure_code', 'deposit_holds.old_key'],
    ...['deposit_holds.provider', 'deposit_holds.provider_key', 'deposit_holds.renewal_key'],
    ...['deposit_holds.card_brand', 'deposit_holds.card_key', 'deposit_holds.card_last_four'],
    ...['deposit_holds.given_card', 'payments.card_key', 'saved_cards.brand', 'saved_cards.card_key'],
    ...['saved_cards.last_four', 'saved_cards.provider', 'kept_cards.*', 'charge_payments.*'],
    'charge_collections.failure_code',
  ],
  'the number of a person at UAE PASS': ['uae_pass_identities.subject'],
  'made by a browser: a key, or an address that only the server calls': [
    ...['push_subscriptions.*', 'trip_photos.upload_key'],
  ],
  'copies that a trigger makes of the filters of a search, which SQL alone reads': ['alert_conditions.*'],
  'read by programs alone': [
    ...['outbox.*', 'calendar_entries.import_uid', 'vehicles.plate_key', 'former_plates.plate_key'],
    'charges.dedupe_key',
  ],
}

/** Stored text that is never displayed, so it need not be found. The audit log shows its own copy of the reasons. */
export const NEVER_SHOWN: readonly string[] = [
  'bookings.cancellation_note',
  'charge_reversals.reason',
  'deposit_refunds.reason',
  'email_changes.new_email',
  'gift_card_interest.email',
]

/** The database's text columns, except those whose values a check constraint lists or shapes. */
async function openColumns({ db }: TestApp): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.table_name || '.' || c.column_name as name
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and (c.data_type in ('text', 'character varying', 'character', 'json', 'jsonb') or c.udt_name in ('_text', '_varchar'))
      and not exists (
        select 1 from information_schema.constraint_column_usage u
        join information_schema.check_constraints k using (constraint_schema, constraint_name)
        where u.table_name = c.table_name and u.column_name = c.column_name and u.table_schema = 'public'
          and k.check_clause ~ ('\\(\\(*' || c.column_name || ' (= ANY|~) '))
    order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** Columns missing from both lists, and listed columns that do not exist. */
export async function columnsForgotten(testApp: TestApp): Promise<string[]> {
  const columns = await openColumns(testApp)
  const written = columnsOfWords()
  const excused = new Set(Object.values(NO_WORDS).flat())
  const isExcused = (name: string) => excused.has(name) || excused.has(`${name.split('.')[0]}.*`)
  return [
    ...columns
      .filter((name) => !written.includes(name) && !isExcused(name))
      .map((name) => `${name}: whose words?`),
    ...written.filter((name) => !columns.includes(name)).map((name) => `${name}: there is no such column`),
    ...written.filter((name) => excused.has(name)).map((name) => `${name}: words and no words`),
  ]
}

export const columnsOfWords = (): string[] =>
  Object.entries(WORDS).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`))
