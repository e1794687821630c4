import { HOUR_MS, type Instant, MINUTE_MS } from '../time/dubai-time.ts'
import { type BookingStatus, NO_SHOW_HOURS } from './booking.ts'

/**
 * `final`: the renter did not contest in time. `upheld`, `dismissed`: the admin's decision about a contested report.
 */
export const NO_SHOW_STATUSES = ['reported', 'contested', 'upheld', 'dismissed', 'final'] as const
export type NoShowStatus = (typeof NO_SHOW_STATUSES)[number]

/** Every allowed change of a report's status; a status without further changes is closed. */
const NO_SHOW_MOVES: Record<NoShowStatus, readonly NoShowStatus[]> = {
  reported: ['contested', 'final'],
  contested: ['upheld', 'dismissed'],
  upheld: [],
  dismissed: [],
  final: [],
}

export const mayMoveNoShow = (from: NoShowStatus, to: NoShowStatus): boolean =>
  NO_SHOW_MOVES[from].includes(to)

/** While a report is open, no money of its booking moves: neither the host's share nor the deposit. */
export const isNoShowOpen = (status: NoShowStatus): boolean => NO_SHOW_MOVES[status].length > 0

export const MAX_CONTEST_LENGTH = 2000

/** The facts that decide whether the host can report a no-show. */
export interface NoShowFacts {
  status: BookingStatus
  startsAt: Instant
  /** Whether either side has recorded a hand-over. */
  checkedIn: boolean
  /** When the host last wrote to the renter in the booking's thread; null: never. */
  messagedAt: Instant | null
}

/** The earliest time a no-show can be reported. */
export const noShowReportableFrom = (startsAt: Instant, graceMinutes: number): Instant =>
  startsAt + graceMinutes * MINUTE_MS

/**
 * A no-show can be reported from the end of the grace time until a day after pick-up, both inclusive, if neither side
 * has checked in and the host has messaged the renter since pick-up.
 */
export const whyCannotReportNoShow = (
  booking: NoShowFacts,
  graceMinutes: number,
  now: Instant,
):
  | 'state_changed'
  | 'checked_in_already'
  | 'not_started'
  | 'report_too_late'
  | 'no_show_grace'
  | 'renter_not_messaged'
  | null => {
  const { status, startsAt, checkedIn, messagedAt } = booking
  if (status !== 'confirmed' && status !== 'active') return 'state_changed'
  if (checkedIn) return 'checked_in_already'
  if (now < startsAt) return 'not_started'
  if (now > startsAt + NO_SHOW_HOURS * HOUR_MS) return 'report_too_late'
  if (now < noShowReportableFrom(startsAt, graceMinutes)) return 'no_show_grace'
  return messagedAt === null || messagedAt < startsAt ? 'renter_not_messaged' : null
}

/** The last moment, inclusive, at which the renter can contest. */
export const noShowContestUntil = (reportedAt: Instant, contestMinutes: number): Instant =>
  reportedAt + contestMinutes * MINUTE_MS

export interface NoShowReport {
  status: NoShowStatus
  contestUntil: Instant
}

/** The deadline applies even if the report has not been closed yet. Null: a booking without a report. */
export const whyCannotContestNoShow = (
  report: NoShowReport | null,
  now: Instant,
): 'state_changed' | 'already_contested' | 'contest_too_late' | null => {
  if (report === null) return 'state_changed'
  if (report.status !== 'reported' && report.status !== 'final') return 'already_contested'
  return report.status === 'final' || now > report.contestUntil ? 'contest_too_late' : null
}

/** Whether the time to contest has passed; only then the money moves without a decision. */
export const isNoShowUncontested = ({ status, contestUntil }: NoShowReport, now: Instant): boolean =>
  status === 'reported' && now > contestUntil

/** An admin can decide a contested report once. */
export const whyCannotDecideNoShow = (report: NoShowReport | null): 'state_changed' | null =>
  report?.status === 'contested' ? null : 'state_changed'
