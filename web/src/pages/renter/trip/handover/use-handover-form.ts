import type { TripDetail, TripPhoto } from '@rihla/contract/trips'
import { useState } from 'react'
import { useSite } from '../../../../app/root-data.ts'
import { fieldMessages } from '../../../../i18n/field-messages.ts'
import { kilometres } from '../../../../i18n/kilometres.ts'
import { keepPersonal, readPersonal } from '../../../../offline/personal-storage.ts'
import { m } from '../../../../paraglide/messages.js'
import { seenAgreement } from '../seen-agreement.ts'
import { useTripAction } from '../use-trip-action.ts'
import {
  type DraftProblem,
  draftFrom,
  type HandoverDraft,
  kilometresIn,
  problemsOf,
} from './handover-draft.ts'
import { useTripPhotos } from './use-trip-photos.ts'

export type HandoverKind = TripDetail['handovers'][number]['kind']

/**
 * State of one party's hand-over form. Entries are stored in this browser until they are sent, so they survive reloads
 * and lost connections; photos upload as soon as they are selected.
 */
export function useHandoverForm(trip: TripDetail, kind: HandoverKind, onDone: () => void) {
  const personId = useSite().me?.id ?? ''
  const keptAs = `handover:${trip.booking.id}:${kind}`
  const [draft, setDraft] = useState(() => draftFrom(readPersonal(personId, keptAs)))
  const [sent, setSent] = useState<TripPhoto[]>([])
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { run, isRunning } = useTripAction()
  const atCheckIn = handoverOf(trip, 'check_in')?.odometerKm ?? null
  const kmBefore = kind === 'check_out' ? atCheckIn : null

  function change(changes: (now: HandoverDraft) => Partial<HandoverDraft>) {
    setDraft((before) => {
      const after = { ...before, ...changes(before) }
      keepPersonal(personId, keptAs, after)
      return after
    })
  }

  const photos = useTripPhotos(trip, [kind], (photo) => {
    setSent((all) => [...all.filter(({ id }) => id !== photo.id), photo])
    change(({ photoIds }) => ({ photoIds: [...new Set([...photoIds, photo.id])] }))
  })

  const free = [...trip.photos, ...sent].filter(({ handover }) => handover === null)
  const chosen = draft.photoIds.flatMap((id) => free.find((photo) => photo.id === id) ?? [])

  async function send() {
    const wrong = problemsOf(draft, kmBefore)
    const messages = Object.entries(wrong).map(([field, problem]) => [
      field,
      messageOf(field, problem, kmBefore),
    ])
    setErrors(Object.fromEntries(messages))
    const odometerKm = kilometresIn(draft.odometer)
    if (messages.length > 0 || odometerKm === null || draft.fuelPercent === null) return
    const facts = {
      id: trip.booking.id,
      odometerKm,
      fuelPercent: draft.fuelPercent,
      note: draft.note.trim(),
      photoIds: chosen.map(({ id }) => id),
    }
    const result = await run(
      kind === 'check_in'
        ? { act: 'checkIn', ...facts, ...seenAgreement(trip) }
        : { act: 'checkOut', ...facts },
    )
    if (result.kind === 'refused') {
      setErrors(
        fieldMessages(result.problem, {
          'odometerKm.below_check_in': () => messageOf('odometerKm', 'below', kmBefore),
        }),
      )
    }
    if (result.kind !== 'done') return
    keepPersonal(personId, keptAs, null)
    onDone()
  }

  return { draft, change, chosen, photos, errors, send, isRunning, kmBefore }
}

export const handoverOf = (trip: TripDetail, kind: HandoverKind) =>
  trip.handovers.find((handover) => handover.kind === kind)

function messageOf(field: string, problem: DraftProblem, kmBefore: number | null): string {
  if (field === 'fuelPercent') return m.trip_level_missing()
  if (problem === 'below') return m.trip_odometer_below({ km: kilometres(kmBefore ?? 0) })
  return problem === 'missing' ? m.trip_odometer_missing() : m.trip_odometer_invalid()
}
