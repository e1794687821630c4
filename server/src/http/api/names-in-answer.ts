import {
  categoryIn,
  colorIn,
  featureIn,
  featureLabelIn,
  hasOwnNames,
  locationIn,
  makeIn,
  modelIn,
  personIn,
  placeNameIn,
  titleIn,
} from '@rihla/domain/names/names-in'
import { placeBySlug } from '@rihla/domain/places/emirates'
import type { Language } from '@rihla/domain/text/languages'
import { VEHICLE_CATEGORIES } from '@rihla/domain/vehicles/listing'
import { reviewNoteIn } from '../../messages/review-notes.ts'

/** The fields that hold a note of a review. No public answer has one. */
const NOTES = new Set(['rejectionReason', 'verificationNotes'])

/** The fields of the contract that hold a stored name, with what the name is of. */
const NAMED: Record<string, (language: Language, name: string) => string> = {
  make: makeIn,
  model: modelIn,
  color: colorIn,
  location: locationIn,
  area: locationIn,
  emirate: placeNameIn,
  city: placeNameIn,
  /** Titles of vehicles; other titles do not begin with a year and a make. */
  vehicle: titleIn,
  title: titleIn,
}

/**
 * An answer with the names of makes, models, colours, places, categories and features, the common reasons of a review,
 * and the words for users who have deleted their account, in the language of the call. Names that are not known, and
 * what people wrote, stay as they are. Done here once, because names are stored in English, reasons in the language of a
 * reviewer, and the tables of other languages are too large for pages.
 */
export function namesInAnswer<T>(language: Language, answer: T, { isPublic }: { isPublic: boolean }): T {
  // Public answers, which are the largest, need no change in the language that they are stored in.
  return isPublic && !hasOwnNames(language) ? answer : (translated(language, answer) as T)
}

function translated(language: Language, part: unknown): unknown {
  if (Array.isArray(part)) return part.map((each) => translated(language, each))
  if (!isPlainObject(part)) return part
  const entries = Object.entries(part).map(([key, value]) => {
    if (typeof value === 'string') return [key, nameIn(language, { key, value, of: part })]
    if (key === 'extras' && Array.isArray(value)) return [key, value.map(labelIn(language))]
    return [key, translated(language, value)]
  })
  return Object.fromEntries(entries)
}

/** Features are answered by label, or as free text of a host. */
const labelIn = (language: Language) => (label: unknown) =>
  typeof label === 'string' ? featureLabelIn(language, label) : label

function nameIn(
  language: Language,
  { key, value, of: { slug, name } }: { key: string; value: string; of: Record<string, unknown> },
): string {
  const inLanguage = Object.hasOwn(NAMED, key) ? NAMED[key] : undefined
  if (inLanguage) return inLanguage(language, value)
  if (NOTES.has(key)) return reviewNoteIn(language, value)
  if (key === 'name' && typeof slug === 'string') return nameOfSlug(language, slug, value)
  if (key === 'label' && typeof name === 'string' && value === featureIn('en', name))
    return featureIn(language, name)
  // A name is stated in many fields, and those who have deleted their account are named alike in all of them.
  return personIn(language, value)
}

/** The name beside the slug of a place or a category. */
function nameOfSlug(language: Language, slug: string, name: string): string {
  if (placeBySlug(slug)?.name === name) return placeNameIn(language, name)
  return VEHICLE_CATEGORIES.some((category) => category.slug === slug && category.name === name)
    ? categoryIn(language, slug)
    : name
}

const isPlainObject = (part: unknown): part is Record<string, unknown> =>
  typeof part === 'object' && part !== null && Object.getPrototypeOf(part) === Object.prototype
