import type {
  ChangedVerificationSettings,
  ShownVerificationSettings,
} from '@rihla/contract/admin/verification-settings'
import { CALLING_CODES } from '@rihla/domain/people/calling-codes'
import { type VerificationSettings, whySettingsNotAllowed } from '@rihla/domain/people/verification-need'
import { VEHICLE_CATEGORIES } from '@rihla/domain/vehicles/listing'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { requireStepUp } from '../accounts/public.ts'
import { writeAuditEntry } from '../audit/public.ts'
import {
  keepVerificationSettings,
  lockVerificationSettings,
  verificationSettingsAt,
} from '../rules/public.ts'

/** The settings in force. */
export async function showVerificationSettings(deps: Deps): Promise<ShownVerificationSettings> {
  return shown(deps, await verificationSettingsAt(deps.db, deps.clock.now()))
}

/**
 * Changes the given settings, at once. Throws 403 `step_up_required`, 400 `invalid_input` for a country code or
 * category that does not exist and for settings that the rule does not allow.
 */
export async function changeVerificationSettings(
  deps: Deps,
  { reason, ...changes }: ChangedVerificationSettings,
  call: Call<'admin'>,
): Promise<ShownVerificationSettings> {
  requireStepUp(deps, call)
  await deps.db.transaction().execute(async (trx) => {
    const now = deps.clock.now()
    await lockVerificationSettings(trx)
    const before = await verificationSettingsAt(trx, now)
    const settings = settingsAfter(before, changes)
    mustBeAllowed(settings)
    await keepVerificationSettings(trx, settings, now)
    await writeAuditEntry(trx, {
      actorId: call.viewer.id,
      action: 'settings.verification_changed',
      subjectId: 'verification',
      requestId: call.requestId,
      at: new Date(now),
      detail: { reason, from: inWords(before), to: inWords(settings) },
    })
  })
  return await showVerificationSettings(deps)
}

const settingsAfter = (
  before: VerificationSettings,
  changes: Omit<ChangedVerificationSettings, 'reason'>,
): VerificationSettings => ({
  steps: changes.steps ?? before.steps,
  beforeBooking: changes.beforeBooking ?? before.beforeBooking,
  bookingFromDailyRateFils:
    changes.bookingFromDailyRateFils === undefined
      ? before.bookingFromDailyRateFils
      : changes.bookingFromDailyRateFils,
  bookingCategoryIds: changes.bookingCategoryIds ?? before.bookingCategoryIds,
  phonePrefixes: changes.phonePrefixes === undefined ? before.phonePrefixes : changes.phonePrefixes,
  uaePassFulfilsIdentity: changes.uaePassFulfilsIdentity ?? before.uaePassFulfilsIdentity,
})

/** Throws 400 `invalid_input` for settings that cannot hold. */
function mustBeAllowed(settings: VerificationSettings): void {
  const wrong = (field: string, code: string) => new Refusal('invalid_input', { fields: [{ field, code }] })
  const whyNot = whySettingsNotAllowed(settings)
  if (whyNot) throw wrong(whyNot.field, whyNot.code)
  const { phonePrefixes } = settings
  if (phonePrefixes?.length === 0 || phonePrefixes?.some((prefix) => !CALLING_CODES.includes(prefix)))
    throw wrong('phonePrefixes', 'invalid')
  if (!settings.bookingCategoryIds.every(isCategory)) throw wrong('bookingCategoryIds', 'invalid')
}

/** The settings in one line of the audit log. */
const inWords = (settings: VerificationSettings): string =>
  [
    `steps: ${settings.steps.join(', ') || 'none'}`,
    `before booking: ${settings.beforeBooking}`,
    `from fils a day: ${settings.bookingFromDailyRateFils ?? 'any'}`,
    `categories: ${settings.bookingCategoryIds.join(', ') || 'none'}`,
    `countries: ${settings.phonePrefixes?.join(', ') ?? 'all'}`,
    `UAE PASS instead of ID: ${settings.uaePassFulfilsIdentity ? 'yes' : 'no'}`,
  ].join('; ')

const isCategory = (id: string) => VEHICLE_CATEGORIES.some(({ slug }) => slug === id)

const shown = ({ config }: Deps, settings: VerificationSettings): ShownVerificationSettings => ({
  steps: [...settings.steps],
  beforeBooking: settings.beforeBooking,
  bookingFromDailyRateFils: settings.bookingFromDailyRateFils,
  bookingCategoryIds: [...settings.bookingCategoryIds],
  phonePrefixes: settings.phonePrefixes && [...settings.phonePrefixes],
  uaePassFulfilsIdentity: settings.uaePassFulfilsIdentity,
  servicePrefixes: config.sms.countryPrefixes && [...config.sms.countryPrefixes],
})
