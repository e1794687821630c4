import type { Handover, TripDetail } from '@rihla/contract/trips'
import { m } from '../../../../paraglide/messages.js'
import { Banner } from '../../../../ui/content/banner.tsx'
import { nameOf, ownSide } from '../trip-sides.ts'

/** What the hand-overs prove, and what remains; nothing before the first is due. */
export function EvidenceNotice({ trip }: { trip: TripDetail }) {
  const { evidence, status, handovers } = trip
  const isOver = status === 'completed'
  const isUnderWay = status === 'active' || status === 'issues'
  if (evidence === 'none')
    return isOver ? (
      <Banner tone="warning" title={m.trip_evidence_none()}>
        {m.trip_evidence_none_text()}
      </Banner>
    ) : null
  if (evidence === 'acknowledged') return <Banner tone="success" title={m.trip_evidence_full()} />
  if (!isOver && !isUnderWay) return null
  const lacks = KINDS.flatMap((kind) => {
    const handover = handovers.find((one) => one.kind === kind)
    return whatLacks(trip, kind, handover) ?? []
  })
  return (
    <Banner
      tone={isOver ? 'warning' : 'neutral'}
      title={isOver ? m.trip_evidence_part() : m.trip_evidence_left()}
    >
      <ul>
        {lacks.map((lack) => (
          <li key={lack}>{lack}</li>
        ))}
      </ul>
    </Banner>
  )
}

const KINDS = ['check_in', 'check_out'] as const

/** What a hand-over lacks to be acknowledged by both; null when it lacks nothing. */
function whatLacks(trip: TripDetail, kind: Handover['kind'], handover: Handover | undefined): string | null {
  const isIn = kind === 'check_in'
  if (!handover) {
    const canFollow = isIn ? trip.may.checkIn : trip.status !== 'completed'
    if (canFollow) return isIn ? m.trip_evidence_in_open() : m.trip_evidence_out_open()
    return isIn ? m.trip_evidence_in_missing() : m.trip_evidence_out_missing()
  }
  if (handover.acknowledgedAt !== null) return null
  const other = handover.by === 'host' ? 'renter' : 'host'
  if (ownSide(trip) === other) return isIn ? m.trip_evidence_in_waits_you() : m.trip_evidence_out_waits_you()
  const name = nameOf(trip, other)
  return isIn ? m.trip_evidence_in_waits({ name }) : m.trip_evidence_out_waits({ name })
}
