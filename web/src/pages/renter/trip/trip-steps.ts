import type { EarlyReturn, TripDetail } from '@rihla/contract/trips'

export type TripEvent = 'booked' | 'check_in' | 'on_trip' | 'returned' | 'closed'

export interface TripStep {
  event: TripEvent
  /** `current` is the step that happens now or next; `skipped` one that is past and was never recorded. */
  state: 'done' | 'skipped' | 'current' | 'upcoming'
  /** When it happened or is due, ISO 8601; null when unknown. */
  at: string | null
}

export type StepFacts = Pick<TripDetail, 'status'> & {
  booking: Pick<TripDetail['booking'], 'createdAt' | 'startsAt' | 'endsAt' | 'history'>
  earlyReturn: Pick<EarlyReturn, 'status' | 'reportedAt'> | null
  handovers: ReadonlyArray<Pick<TripDetail['handovers'][number], 'kind' | 'at'>>
}

/** The steps of a trip in order; none for a cancelled trip. */
export function tripSteps({ status, booking, handovers, earlyReturn }: StepFacts): TripStep[] {
  if (status === 'cancelled') return []
  const written = (kind: 'check_in' | 'check_out') => handovers.find((one) => one.kind === kind)?.at ?? null
  const cameBackAt =
    written('check_out') ?? (earlyReturn?.status === 'confirmed' ? earlyReturn.reportedAt : null)
  const isUnderWay = status === 'active' || status === 'issues'
  // While the check-in can still be recorded, the page asks for it, so the step is not done.
  const doneUnderWay = cameBackAt ? 4 : written('check_in') ? 2 : 1
  const isUnrecorded = (event: TripEvent) =>
    (event === 'check_in' && written('check_in') === null) || (event === 'returned' && cameBackAt === null)
  const moves: Array<[TripEvent, string | null]> = [
    ['booked', booking.createdAt],
    // A trip without a check-in starts automatically, so its pick-up time is unknown.
    ['check_in', written('check_in') ?? (status === 'upcoming' ? booking.startsAt : null)],
    ['on_trip', null],
    ['returned', cameBackAt ?? (status === 'completed' ? null : booking.endsAt)],
    ['closed', booking.history.find(({ to }) => to === 'completed')?.at ?? null],
  ]
  const done = status === 'completed' ? moves.length : isUnderWay ? doneUnderWay : 1
  return moves.map(([event, at], place) => ({
    event,
    at,
    state: stateAt(place, done, isUnrecorded(event)),
  }))
}

function stateAt(place: number, done: number, isUnrecorded: boolean): TripStep['state'] {
  if (place < done) return isUnrecorded ? 'skipped' : 'done'
  return place === done ? 'current' : 'upcoming'
}
