import type { SupportHours } from '@rihla/contract/support'
import {
  chatClosesAt,
  chatHoursInDubai,
  chatOpensAt,
  isChatOpen,
} from '@rihla/domain/messaging/support-hours'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Queryable } from '../../database/database.ts'
import { ruleValuesAt } from '../rules/public.ts'

/** The support hours by the setting in force at this moment. */
export async function supportHoursAt(db: Queryable, now: Instant): Promise<SupportHours> {
  const setting = await ruleValuesAt(db, now)
  return {
    isOpen: isChatOpen(setting, now),
    opensAt: timestampOf(chatOpensAt(setting, now)),
    closesAt: timestampOf(chatClosesAt(setting, now)),
    daily: chatHoursInDubai(setting),
  }
}

const timestampOf = (instant: Instant | null) => (instant === null ? null : new Date(instant).toISOString())
