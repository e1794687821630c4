import type { TripDetail } from '@rihla/contract/trips'
import { photosSideBySide } from '@rihla/domain/handover/trip-photo-angles'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSite } from '../../../../app/root-data.ts'
import { HandoverComparison } from '../../../../features/handover-comparison/handover-comparison.tsx'
import { momentInWords } from '../../../../i18n/dates.ts'
import { keptFiles } from '../../../../offline/kept-files.ts'
import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Section } from '../../../../ui/content/section.tsx'
import { restoreFocus } from '../../../../ui/overlays/restore-focus.ts'
import { TRIP_STATUS_HEADING_ID } from '../use-trip-action.ts'
import { EvidenceNotice } from './evidence-notice.tsx'
import { HandoverCard } from './handover-card.tsx'
import { HandoverForm } from './handover-form.tsx'
import { type HandoverKind, handoverOf } from './use-handover-form.ts'
import { keptPhotosPlace } from './use-trip-photos.ts'

interface HandoversProps {
  trip: TripDetail
  /** The hand-over that the user is recording now. */
  writing: HandoverKind | null
  onWrite: (kind: HandoverKind | null) => void
}

/** The check-in and check-out records of the trip, what they prove, and their photos side by side. */
export function Handovers({ trip, writing, onWrite }: HandoversProps) {
  const [resumed, forgetResumed] = useResumedHandover(trip, writing, onWrite)
  return (
    <>
      <Section heading={m.trip_handovers()} lead={m.trip_handovers_lead()}>
        <div className="grid gap-4">
          <EvidenceNotice trip={trip} />
          {HANDOVER_KINDS.map((kind) => {
            const handover = handoverOf(trip, kind)
            if (handover) return <HandoverCard key={kind} trip={trip} handover={handover} />
            const isAllowed = mayWrite(trip, kind)
            if (writing === kind && isAllowed) {
              return (
                <HandoverForm
                  key={kind}
                  trip={trip}
                  kind={kind}
                  takesFocus={resumed !== kind}
                  onDone={() => onWrite(null)}
                  onLater={() => {
                    forgetResumed()
                    onWrite(null)
                    restoreFocus(TRIP_STATUS_HEADING_ID)
                  }}
                />
              )
            }
            return <Unwritten key={kind} {...{ trip, kind, isAllowed }} onWrite={() => onWrite(kind)} />
          })}
        </div>
      </Section>
      <ComparedPhotos trip={trip} />
    </>
  )
}

const HANDOVER_KINDS = ['check_in', 'check_out'] as const
const mayWrite = ({ may }: TripDetail, kind: HandoverKind) =>
  kind === 'check_in' ? may.checkIn : may.checkOut

/** Opens the hand-over whose photos have not arrived yet, after a reload. Returns its kind, null when there is none. */
function useResumedHandover(
  trip: TripDetail,
  writing: HandoverKind | null,
  onWrite: (kind: HandoverKind) => void,
): [resumed: HandoverKind | null, forgetResumed: () => void] {
  const personId = useSite().me?.id ?? ''
  const [resumed, setResumed] = useState<HandoverKind | null>(null)
  const bookingId = trip.booking.id
  const resume = useEffectEvent((kind: HandoverKind) => {
    if (writing !== null || !mayWrite(trip, kind)) return
    setResumed(kind)
    onWrite(kind)
  })
  useEffect(() => {
    for (const kind of HANDOVER_KINDS)
      void keptFiles(personId, keptPhotosPlace(bookingId, kind)).then((files) => {
        if (files.length > 0) resume(kind)
      })
  }, [personId, bookingId])
  return [resumed, () => setResumed(null)]
}

function ComparedPhotos({ trip }: { trip: TripDetail }) {
  const [checkIn, checkOut] = HANDOVER_KINDS.map((kind) => handoverOf(trip, kind)?.photos ?? [])
  const angles = photosSideBySide(checkIn ?? [], checkOut ?? [])
  if (!angles.some(({ before, after }) => before && after)) return null
  return (
    <Section heading={m.trip_compare()} lead={m.trip_compare_lead()}>
      <HandoverComparison angles={angles} />
    </Section>
  )
}

function Unwritten(props: { trip: TripDetail; kind: HandoverKind; isAllowed: boolean; onWrite: () => void }) {
  const { trip, kind, isAllowed } = props
  const isIn = kind === 'check_in'
  const { startsAt, endsAt } = trip.booking
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line border-dashed p-4 sm:px-6">
      <div>
        <h3 className="text-lg">{isIn ? m.trip_handover_check_in() : m.trip_handover_check_out()}</h3>
        <p className="text-muted text-sm">{noteOf()}</p>
      </div>
      {isAllowed && (
        <Button variant="secondary" onClick={props.onWrite}>
          {isIn ? m.trip_check_in() : m.trip_check_out()}
        </Button>
      )}
    </div>
  )

  function noteOf(): string {
    if (trip.status === 'completed' || trip.status === 'cancelled') return m.trip_handover_skipped()
    if (isAllowed || trip.status !== 'upcoming') return m.trip_handover_none()
    return m.trip_handover_from({ moment: momentInWords(isIn ? startsAt : endsAt) })
  }
}
