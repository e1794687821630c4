import { type PlainDate, weekdayOf } from '../time/plain-date.ts'

const [SUNDAY, FRIDAY, SATURDAY] = [0, 5, 6]

/** Since 2022-01-01, as the federal government decided in December 2021. */
const USUAL_WEEKEND: readonly number[] = [SATURDAY, SUNDAY]
/** Of emirates with another one. Sharjah: since 2022-01-01, as its Executive Council decided in December 2021. */
const WEEKENDS: Readonly<Record<string, readonly number[]>> = { sharjah: [FRIDAY, SATURDAY, SUNDAY] }

/** Whether a day belongs to the weekend of an emirate, given by its slug. */
export const isWeekend = (date: PlainDate, emirate: string): boolean =>
  (WEEKENDS[emirate] ?? USUAL_WEEKEND).includes(weekdayOf(date))
