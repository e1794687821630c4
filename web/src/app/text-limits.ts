import { characterCount, isLongerThan } from '@rihla/domain/text/text-length'
import { PERIOD_MESSAGES } from '../i18n/period-messages.ts'
import type { TextLimits } from '../ui/fields/text-limits-context.ts'

/** Counts like the server, which normalizes and trims first. */
export const TEXT_LIMITS: TextLimits = {
  count: characterCount,
  isLongerThan: (text, max) => isLongerThan(text.normalize('NFC').trim(), max),
  // A chunk that pages with a first-load budget have already.
  tooLong: PERIOD_MESSAGES.too_long,
}
