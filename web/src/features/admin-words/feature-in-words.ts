import { LISTING_FEATURES } from '@rihla/domain/vehicles/features'
import { codeInWords } from './code-in-words.ts'

const LABELS = new Map<string, string>(LISTING_FEATURES.map(({ slug, label }) => [slug, label]))

/** The label of a vehicle's feature; a feature that is not in the list is free text of the host, or an old code. */
export const featureInWords = (name: string): string =>
  LABELS.get(name) ?? (/^[a-z]+(_[a-z]+)*$/.test(name) ? codeInWords(name) : name)
