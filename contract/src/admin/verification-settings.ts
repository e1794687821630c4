import { VERIFICATION_STEPS } from '@rihla/domain/people/verification'
import { CARS_BEFORE_BOOKING } from '@rihla/domain/people/verification-need'
import { z } from 'zod'
import { exactText, FilsAmount, text } from '../fields.ts'

const MAX_PREFIXES = 250
const Prefix = z.string().regex(/^\+[1-9]\d{0,3}$/)

/** What renters must have verified, and by when; see `VerificationSettings` in the domain. */
const VerificationSettings = z.object({
  steps: z.array(z.enum(VERIFICATION_STEPS)),
  beforeBooking: z.enum(CARS_BEFORE_BOOKING),
  bookingFromDailyRateFils: FilsAmount.nullable(),
  bookingCategoryIds: z.array(z.string()),
  /** Country codes like '+971' that codes are sent to; null: all that the SMS service serves. */
  phonePrefixes: z.array(z.string()).nullable(),
  /** People whom UAE PASS has verified need not send in their ID card or passport. */
  uaePassFulfilsIdentity: z.boolean(),
})

export const ShownVerificationSettings = VerificationSettings.extend({
  /** The country codes that the SMS service serves; null: all. */
  servicePrefixes: z.array(z.string()).nullable(),
})
export type ShownVerificationSettings = z.infer<typeof ShownVerificationSettings>

/** Settings that are left out stay as they are. */
export const ChangedVerificationSettings = z.strictObject({
  steps: z.array(z.enum(VERIFICATION_STEPS)).max(VERIFICATION_STEPS.length).optional(),
  beforeBooking: z.enum(CARS_BEFORE_BOOKING).optional(),
  bookingFromDailyRateFils: z.number().int().min(100).max(100_000_000).nullable().optional(),
  bookingCategoryIds: z.array(exactText(60, 1)).max(50).optional(),
  phonePrefixes: z.array(Prefix).max(MAX_PREFIXES).nullable().optional(),
  uaePassFulfilsIdentity: z.boolean().optional(),
  reason: text(500, 1),
})
export type ChangedVerificationSettings = z.infer<typeof ChangedVerificationSettings>
