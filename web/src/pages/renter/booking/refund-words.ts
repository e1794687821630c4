import type { RefundPercent } from '@rihla/domain/booking/cancellation-policy'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { momentInWords } from '../../../i18n/dates.ts'
import { m } from '../../../paraglide/messages.js'

const REFUND_WORDS: Record<RefundPercent, () => string> = {
  100: m.booking_refund_full,
  50: m.booking_refund_half,
  0: m.booking_refund_none,
}

export const refundWord = (percent: RefundPercent): string => REFUND_WORDS[percent]()

/** End of a step of the cancellation policy, in words. */
export const untilWord = (until: Instant, startsAt: Instant): string => {
  const moment = momentInWords(until)
  return until === startsAt ? m.booking_until_pick_up({ moment }) : m.booking_until({ moment })
}
