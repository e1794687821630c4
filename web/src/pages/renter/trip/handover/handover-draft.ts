/** What a person has filled in of a hand-over so far. */
export interface HandoverDraft {
  /** As it was typed. */
  odometer: string
  /** Null until it is set: a level nobody looked at must not be written down. */
  fuelPercent: number | null
  note: string
  /** Photos that are on the server already. */
  photoIds: string[]
}

const EMPTY_DRAFT: HandoverDraft = { odometer: '', fuelPercent: null, note: '', photoIds: [] }

export const MAX_KM = 2_000_000

/** The kilometres somebody typed ("45 210", "45,210 km"), or null when they are no whole number of kilometres. */
export function kilometresIn(typed: string): number | null {
  const digits = typed.replace(/[\s,'’]|km/gi, '')
  if (!/^\d{1,7}$/.test(digits)) return null
  const km = Number(digits)
  return km <= MAX_KM ? km : null
}

export type DraftProblem = 'missing' | 'invalid' | 'below'

/** What is wrong with each figure of a draft; empty when it can be sent. `atCheckIn` is null at the check-in itself. */
export function problemsOf(
  draft: HandoverDraft,
  atCheckIn: number | null,
): Partial<Record<'odometerKm' | 'fuelPercent', DraftProblem>> {
  const km = kilometresIn(draft.odometer)
  const isBelow = km !== null && atCheckIn !== null && km < atCheckIn
  const odometer =
    draft.odometer.trim() === '' ? 'missing' : km === null ? 'invalid' : isBelow ? 'below' : null
  return {
    ...(odometer ? { odometerKm: odometer } : {}),
    ...(draft.fuelPercent === null ? { fuelPercent: 'missing' } : {}),
  }
}

/** Reads a kept draft again; whatever does not look like one is an empty one. */
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
