import { m } from '../../paraglide/messages.js'

/** '250 km a day'; null means unlimited. */
export const distanceIncluded = (kmPerDay: number | null): string =>
  kmPerDay === null ? m.categories_unlimited() : m.categories_km({ count: kmPerDay })

/** How soon a host answers, from the median response time in minutes. */
export function responseWords(minutes: number): string {
  if (minutes <= 60) return m.categories_replies_within_hour()
  const hours = Math.ceil(minutes / 60)
  return hours <= 24
    ? m.categories_replies_within_hours({ count: hours })
    : m.categories_replies_within_days()
}
