import type { PlainDate } from '../time/plain-date.ts'

/**
 * What the licence of a country is worth for a visitor. `gcc` and `a`: it is enough; `b`: it is enough for nationals and
 * legal residents of that country; `idp`: an International Driving Permit is needed beside it.
 */
export const LICENCE_CLASSES = ['gcc', 'a', 'b', 'idp'] as const
export type LicenceClass = (typeof LICENCE_CLASSES)[number]

/** One row of the rule table: the class of a country from a day on. */
export interface LicenceCountryRow {
  /** ISO 3166 code of two letters; XK is Kosovo. */
  country: string
  licenceClass: LicenceClass
  validFrom: PlainDate
}

/** The class of a country on a day, by the newest row that applies; a country without one needs a permit. */
export function licenceClassOn(
  country: string,
  day: PlainDate,
  rows: readonly LicenceCountryRow[],
): LicenceClass {
  let newest: LicenceCountryRow | null = null
  for (const row of rows) {
    if (row.country !== country || row.validFrom > day) continue
    if (newest === null || row.validFrom > newest.validFrom) newest = row
  }
  return newest?.licenceClass ?? 'idp'
}
