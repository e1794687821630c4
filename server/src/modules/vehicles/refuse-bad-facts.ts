import type { VehicleSubmission } from '@rihla/contract/own-vehicle'
import type { Instant } from '@rihla/domain/dubai-time'
import { placeBySlug } from '@rihla/domain/emirates'
import { maxYear } from '@rihla/domain/listing'
import { missingAngles, missingPapers, type PaperType, type PhotoAngle } from '@rihla/domain/listing-wizard'
import { Refusal } from '../../http/refusal.ts'

/** Refuses what the shape of the input cannot say: a year to come, a place that is none, more days at least than at most. */
export function refuseBadFacts(
  facts: Pick<VehicleSubmission, 'year' | 'placeSlug' | 'minDays' | 'maxDays'>,
  now: Instant,
): void {
  const bad: string[] = []
  if (facts.year > maxYear(now)) bad.push('year')
  if (!placeBySlug(facts.placeSlug)) bad.push('placeSlug')
  if (facts.minDays > facts.maxDays) bad.push('maxDays')
  if (bad.length > 0)
    throw new Refusal('invalid_input', { fields: bad.map((field) => ({ field, code: 'invalid' })) })
}

/** Refuses photos that do not show every side, with the sides that are missing. */
export function refuseMissingAngles(photos: ReadonlyArray<{ angle: PhotoAngle }>): void {
  const missing = missingAngles(photos)
  if (missing.length > 0) throw new Refusal('photos_incomplete', { details: { missing } })
}

/** Refuses a vehicle without its papers, with the types that are missing. */
export function refuseMissingPapers(papers: readonly PaperType[]): void {
  const missing = missingPapers(papers)
  if (missing.length > 0) throw new Refusal('papers_incomplete', { details: { missing } })
}
