import type { SupportHours } from '@rihla/contract/support'
import { m } from '../paraglide/messages.js'

const NOON = 12

/** '06:00' becomes '6 AM', '17:30' becomes '5:30 PM'. */
export function clockInWords(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const hour = hours % NOON || NOON
  const clock = minutes === 0 ? String(hour) : `${hour}:${String(minutes).padStart(2, '0')}`
  return hours < NOON ? m.common_am({ time: clock }) : m.common_pm({ time: clock })
}

/** When people answer in the support chat; every page that states these hours uses this sentence. */
export const supportHoursInWords = ({ daily }: Pick<SupportHours, 'daily'>): string =>
  daily === null
    ? m.common_support_always()
    : m.common_support_hours({ from: clockInWords(daily.from), until: clockInWords(daily.until) })
