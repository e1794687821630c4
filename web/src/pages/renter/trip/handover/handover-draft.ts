import { plainNumber } from '@rihla/domain/text/plain-digits'
import { isBlank } from '@rihla/domain/text/visible-text'

/** What the user has entered for a hand-over so far. */
export interface HandoverDraft {
  /** As typed. */
  odometer: string
  /** Null until the user sets it, so that no level is recorded unchecked. */
  fuelPercent: number | null
  note: string
  /** Photos that are already uploaded. */
  photoIds: string[]
}

const EMPTY_DRAFT: HandoverDraft = { odometer: '', fuelPercent: null, note: '', photoIds: [] }

export const MAX_KM = 2_000_000

/** Parses typed kilometres ("45 210", "45,210 km"); null unless they are a whole number up to `MAX_KM`. */
export function kilometresIn(typed: string): number | null {
  const digits = plainNumber(typed).replace(/['’]|km|كم/gi, '')
  if (!/^\d{1,7}$/.test(digits)) return null
  const km = Number(digits)
  return km <= MAX_KM ? km : null
}

export type DraftProblem = 'missing' | 'invalid' | 'below'

/**
 * The problem of each field of a draft; empty when it can be sent. `atCheckIn` is the odometer reading at check-in in
 * km, null for the check-in itself.
 */
export function problemsOf(
  draft: HandoverDraft,
  atCheckIn: number | null,
): Partial<Record<'odometerKm' | 'fuelPercent', DraftProblem>> {
  const km = kilometresIn(draft.odometer)
  const isBelow = km !== null && atCheckIn !== null && km < atCheckIn
  const odometer = isBlank(draft.odometer) ? 'missing' : km === null ? 'invalid' : isBelow ? 'below' : null
  return {
    ...(odometer ? { odometerKm: odometer } : {}),
    ...(draft.fuelPercent === null ? { fuelPercent: 'missing' } : {}),
  }
}

/** Parses a stored draft; invalid data becomes an empty draft. */
export function draftFrom(kept: unknown): HandoverDraft {
  if (typeof kept !== 'object' || kept === null) return EMPTY_DRAFT
  const { odometer, fuelPercent, note, photoIds } = kept as Record<string, unknown>
  return {
    odometer: typeof odometer === 'string' ? odometer : '',
    fuelPercent: typeof fuelPercent === 'number' ? fuelPercent : null,
    note: typeof note === 'string' ? note : '',
    photoIds: Array.isArray(photoIds) ? photoIds.filter((id) => typeof id === 'string') : [],
  }
}
