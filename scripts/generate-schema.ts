// Writes server/src/database/schema.ts from the migrations, so that the table types match the tables. With --check:
// fails when the file is out of date.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CancellationReason } from '@rihla/contract/bookings/booking-status'
import { AGREEMENT_SIDES } from '@rihla/domain/agreement/rental-agreement'
import { DRIVER_STATUSES } from '@rihla/domain/booking/additional-driver'
import { CHANGE_STATUSES } from '@rihla/domain/booking/booking-change'
import { EARLY_RETURN_STATUSES } from '@rihla/domain/booking/early-return'
import { CHARGE_KINDS, CHARGE_STATUSES } from '@rihla/domain/charges/charge'
import { CHARGE_PAYMENT_STATUSES } from '@rihla/domain/charges/charge-payment'
import { TRIP_PHOTO_ANGLES } from '@rihla/domain/handover/trip-photo-angles'
import { PAYOUT_STATUSES } from '@rihla/domain/payouts/payout'
import { RESIDENCES } from '@rihla/domain/people/driver-eligibility'
import { HOST_DOCUMENT_TYPES, HOST_KINDS } from '@rihla/domain/people/host-kind'
import { DOCUMENT_TYPES } from '@rihla/domain/people/verification'
import { CARS_BEFORE_BOOKING } from '@rihla/domain/people/verification-need'
import { DEPOSIT_STATUSES } from '@rihla/domain/pricing/deposit'
import { EXTRA_KINDS, EXTRA_PRICE_UNITS } from '@rihla/domain/pricing/extras'
import { SAVED_CARD_STATUSES } from '@rihla/domain/pricing/saved-card'
import { ALERT_REASONS } from '@rihla/domain/search/alert'
import { SPECIAL_DAY_KINDS, TOLL_DAYS, TOLL_ROADS, TOLL_SEASONS } from '@rihla/domain/tolls/toll-rules'
import { PHOTO_ANGLES, VEHICLE_DOCUMENT_TYPES } from '@rihla/domain/vehicles/listing-wizard'
import { LISTING_BLOCKS, PAPER_KINDS, PAPER_STATUSES } from '@rihla/domain/vehicles/vehicle-papers'
import {
  WEBHOOK_DELIVERY_STATUSES,
  WEBHOOK_DISABLED_BY,
  WEBHOOK_TRY_ERRORS,
} from '@rihla/domain/webhooks/webhook-delivery'
import { openDatabase } from '@rihla/server/database/database'
import { startEmbeddedPostgres } from '@rihla/server/database/embedded/embedded-postgres'
import { migrateToLatest } from '@rihla/server/database/migrations/migrate'

const target = path.resolve(import.meta.dirname, '../server/src/database/schema.ts')
const folder = mkdtempSync(path.join(tmpdir(), 'rihla-schema-'))
const postgres = await startEmbeddedPostgres({ folder, fast: true })
try {
  const database = openDatabase(postgres.url, { poolSize: 2 })
  await migrateToLatest(database.db)
  await database.close()
  const out = process.argv.includes('--check') ? path.join(folder, 'schema.ts') : target
  const oneOf = (...words: string[]) => words.map((word) => `'${word}'`).join(' | ')
  const withDefault = (type: string) => `Generated<${type}>`
  /** JSON is read as this type and written as text. */
  const jsonOf = (type: string, orNull = '') =>
    `ColumnType<${type}${orNull}, string${orNull}, string${orNull}>`
  const side = oneOf('renter', 'host')
  const policy = oneOf('flexible', 'moderate', 'strict')
  const overrides = {
    columns: {
      'toll_gates.road': oneOf(...TOLL_ROADS),
      'toll_tariffs.road': oneOf(...TOLL_ROADS),
      'toll_tariffs.valid_from': 'string',
      'toll_tariffs.holiday_counts_as': `${oneOf(...TOLL_DAYS)} | null`,
      'toll_tariffs.event_counts_as': `${oneOf(...TOLL_DAYS)} | null`,
      'toll_rates.season': oneOf(...TOLL_SEASONS),
      'toll_rates.day_kind': oneOf(...TOLL_DAYS),
      'special_days.day': 'string',
      'special_days.kind': oneOf(...SPECIAL_DAY_KINDS),
      'bookings.price_lines': jsonOf("import('@rihla/domain/pricing/trip-price').PriceLine[]"),
      'bookings.terms': jsonOf("import('@rihla/domain/vehicles/rental-terms').RentalTerms", ' | null'),
      'bookings.driver_terms': jsonOf("import('@rihla/domain/vehicles/driver-terms').CarOfDriver", ' | null'),
      'bookings.pick_up_date': 'string',
      'bookings.return_date': 'string',
      'bookings.status': withDefault(oneOf('pending', 'confirmed', 'active', 'completed', 'cancelled')),
      'bookings.cancellation_policy': policy,
      'bookings.cancellation_reason': `${oneOf(...CancellationReason.options)} | null`,
      'booking_suspensions.side': side,
      'agreement_acknowledgements.side': oneOf(...AGREEMENT_SIDES),
      'trip_handovers.kind': oneOf('check_in', 'check_out'),
      'trip_handovers.by_side': side,
      'trip_photos.angle': oneOf(...TRIP_PHOTO_ANGLES),
      'trip_photos.by_side': side,
      'trip_issues.by_side': side,
      'early_returns.status': withDefault(oneOf(...EARLY_RETURN_STATUSES)),
      'chat_conversations.status': withDefault(oneOf('active', 'waiting', 'closed')),
      'chat_messages.sender_type': oneOf('guest', 'support'),
      'newsletter_subscribers.status': oneOf('pending', 'subscribed', 'left'),
      'bookings.delivery_kind': `${oneOf('place', 'radius')} | null`,
      'vehicle_delivery_radius.fee_per': oneOf('trip', 'km'),
      'host_profiles.kind': withDefault(oneOf(...HOST_KINDS)),
      'host_applications.wants': withDefault(oneOf(...HOST_KINDS)),
      'host_applications.status': withDefault(oneOf('pending', 'approved', 'rejected', 'withdrawn')),
      'host_documents.document_type': oneOf(...HOST_DOCUMENT_TYPES),
      'vehicles.papers_paused_for': `${oneOf(...LISTING_BLOCKS)} | null`,
      'vehicle_papers.kind': oneOf(...PAPER_KINDS),
      'vehicle_papers.status': withDefault(oneOf(...PAPER_STATUSES)),
      'charge_evidence.by_side': side,
      'charges.kind': oneOf(...CHARGE_KINDS),
      'charges.status': oneOf(...CHARGE_STATUSES),
      'vehicle_extras.kind': oneOf(...EXTRA_KINDS),
      'vehicle_extras.per': oneOf(...EXTRA_PRICE_UNITS),
      'host_extra_stocks.kind': oneOf(...EXTRA_KINDS),
      'booking_extras.kind': oneOf(...EXTRA_KINDS),
      'booking_extras.per': oneOf(...EXTRA_PRICE_UNITS),
      'booking_drivers.status': withDefault(oneOf(...DRIVER_STATUSES)),
      'charge_payments.source': oneOf('deposit', 'card'),
      'charge_payments.status': oneOf(...CHARGE_PAYMENT_STATUSES),
      'booking_changes.status': oneOf(...CHANGE_STATUSES),
      'payments.status': withDefault(
        oneOf(
          'requires_payment',
          'processing',
          'authorised',
          'failed',
          'capturing',
          'paid',
          'voided',
          'refunding',
          'partially_refunded',
          'refunded',
        ),
      ),
      'payments.requested': `${oneOf('outcome', 'capture', 'void', 'refund')} | null`,
      'deposit_holds.status': oneOf(...DEPOSIT_STATUSES),
      'payouts.status': withDefault(oneOf(...PAYOUT_STATUSES)),
      'saved_cards.status': oneOf(...SAVED_CARD_STATUSES),
      'host_earnings.kind': withDefault(oneOf('trip', 'cancellation', 'adjustment', 'deposit', 'charge')),
      'sessions.assurance': withDefault(oneOf('waiting', 'aal1', 'aal2')),
      'sign_in_factors.kind': withDefault(oneOf('totp', 'phone')),
      'driver_profiles.residence': oneOf(...RESIDENCES),
      'users.date_of_birth': 'string | null',
      'users.user_type': withDefault(oneOf('renter', 'host', 'admin')),
      'users.verification_status': withDefault(oneOf('pending', 'verified', 'rejected')),
      'documents.document_type': oneOf(...DOCUMENT_TYPES),
      'verification_settings.before_booking': oneOf(...CARS_BEFORE_BOOKING),
      'documents.verification_status': withDefault(oneOf('pending', 'verified', 'rejected')),
      'documents.automatic_check': withDefault(
        oneOf('waiting', 'verified', 'rejected', 'needs_manual_review'),
      ),
      'vehicles.verification_status': withDefault(oneOf('pending', 'verified', 'approved', 'rejected')),
      'vehicles.cancellation_policy': withDefault(policy),
      'vehicles.approximate_latitude': withDefault('number'),
      'vehicles.approximate_longitude': withDefault('number'),
      'vehicles.fuel_type': oneOf('petrol', 'diesel', 'electric', 'hybrid'),
      'vehicles.transmission': oneOf('automatic', 'manual'),
      'vehicle_photos.angle': oneOf(...PHOTO_ANGLES),
      'vehicle_documents.document_type': oneOf(...VEHICLE_DOCUMENT_TYPES),
      'staged_uploads.kind': oneOf('photo', 'document'),
      'saved_searches.begins_on': 'string | null',
      'saved_searches.last_alert_on': 'string | null',
      'saved_search_matches.reason': oneOf(...ALERT_REASONS),
      'webhook_endpoints.disabled_by': `${oneOf(...WEBHOOK_DISABLED_BY)} | null`,
      'webhook_deliveries.status': withDefault(oneOf(...WEBHOOK_DELIVERY_STATUSES)),
      'webhook_tries.error': `${oneOf(...WEBHOOK_TRY_ERRORS)} | null`,
    },
  }
  const run = spawnSync(
    process.execPath,
    [
      path.resolve(import.meta.dirname, '../node_modules/kysely-codegen/dist/cli/bin.js'),
      '--dialect',
      'postgres',
      '--url',
      postgres.url,
      '--out-file',
      out,
      '--exclude-pattern',
      '(*kysely_migration*|pgboss.*)',
      '--date-parser',
      'string',
      '--overrides',
      JSON.stringify(overrides),
    ],
    { encoding: 'utf8' },
  )
  if (run.status !== 0) throw new Error(run.stdout + run.stderr)
  // bigint columns are numbers: the pool parses them as safe integers.
  writeFileSync(
    out,
    readFileSync(out, 'utf8').replace('Int8 = ColumnType<string,', 'Int8 = ColumnType<number,'),
  )
  if (out !== target && readFileSync(out, 'utf8') !== readFileSync(target, 'utf8')) {
    console.error('server/src/database/schema.ts is not what the migrations give: run `npm run schema`')
    process.exitCode = 1
  }
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
