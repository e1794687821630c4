import { characterCount, isLongerThan } from '@rihla/domain/text/text-length'
import { m } from '../paraglide/messages.js'
import type { TextLimits } from '../ui/fields/text-limits.ts'

/** Counts like the server, which normalizes and trims first. */
export const TEXT_LIMITS: TextLimits = {
  count: characterCount,
  isLongerThan: (text, max) => isLongerThan(text.normalize('NFC').trim(), max),
  tooLong: m.errors_field_too_long,
}
