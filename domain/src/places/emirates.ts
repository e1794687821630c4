import { PLACE_ROWS } from './place-rows.ts'
import { foldPlaceText, lettersApart } from './place-text.ts'

/** An emirate, a town or area of one, or an airport; coordinates of a central point, in degrees. */
export interface Place {
  slug: string
  kind: 'emirate' | 'town' | 'airport'
  /** Slug of the emirate; for an emirate its own slug. */
  emirate: string
  name: string
  nameArabic: string
  latitude: number
  longitude: number
  aliases: string[]
}

/** Emirates first, then their towns, then the airports. */
export const PLACES: readonly Place[] = PLACE_ROWS.map(
  ([kind, emirate, slug, name, nameArabic, latitude, longitude, ...aliases]) => ({
    slug,
    kind,
    emirate,
    name,
    nameArabic,
    latitude,
    longitude,
    aliases,
  }),
)

const bySlug = new Map(PLACES.map((place) => [place.slug, place]))

export const placeBySlug = (slug: string): Place | null => bySlug.get(slug) ?? null

/** The place with exactly this name in one of the languages, or null. */
export const placeNamed = (text: string): Place | null =>
  PLACES.find(({ name, nameArabic }) => name === text || nameArabic === text) ?? null

const placesOf = (...slugs: string[]): readonly Place[] => slugs.flatMap((slug) => bySlug.get(slug) ?? [])

/** The eight cities of the popular cities page, and the suggestions of an empty search. */
export const POPULAR_CITIES = placesOf(
  'dubai',
  'abu-dhabi',
  'sharjah',
  'ajman',
  'ras-al-khaimah',
  'fujairah',
  'umm-al-quwain',
  'al-ain',
)

/** The six emirate cards of the home page. */
export const DESTINATIONS = placesOf('dubai', 'abu-dhabi', 'sharjah', 'ajman', 'ras-al-khaimah', 'fujairah')

interface PlaceKey {
  /** Result of `foldPlaceText`. */
  letters: string
  place: Place
}

/** Removes the article, which users often omit: 'Barsha' is Al Barsha and 'شارقة' is الشارقة. */
const withoutArticle = (name: string) => name.replace(/^(al[ -]|ال)/i, '')

/** 'in' and 'the city of', which people write before a name in Arabic. */
const BEFORE_A_NAME = /^(في |مدينة |مدينه )+/

const keysOf = (names: string[], place: Place): PlaceKey[] =>
  names.flatMap((name) => {
    const emirate = bySlug.get(place.emirate)
    const spelled = [name, withoutArticle(name)]
    const withEmirate = spelled.flatMap((text) => [
      `${text} ${emirate?.name}`,
      `${text} ${emirate?.nameArabic}`,
    ])
    return [...spelled, ...(place.kind === 'emirate' ? [] : withEmirate)].map((text) => ({
      letters: foldPlaceText(text),
      place,
    }))
  })

/** All names of all places. Main names come before other names, so that an alias never hides a place. */
const KEYS: readonly PlaceKey[] = [
  ...PLACES.flatMap((place) => keysOf([place.name, place.nameArabic], place)),
  ...PLACES.flatMap((place) => keysOf(place.aliases, place)),
]

const byLetters = new Map([...KEYS].reverse().map(({ letters, place }) => [letters, place]))

const typosAllowed = (letters: string) => (letters.length >= 8 ? 2 : letters.length >= 5 ? 1 : 0)

const nearestInSpelling = (typed: string): Place | null => {
  const limit = typosAllowed(typed)
  let nearest: Place | null = null
  let fewest = limit + 1
  for (const { letters, place } of limit > 0 ? KEYS : []) {
    const apart = lettersApart(typed, letters, limit)
    if (apart < fewest && apart <= typosAllowed(letters)) {
      nearest = place
      fewest = apart
    }
  }
  return nearest
}

/**
 * The place a text refers to, or null. Accepts English or Arabic, any case, with or without hyphens, article, emirate
 * and country, aliases and airport codes, and one wrong letter from five letters on, two from eight. 'Deira, somewhere'
 * is Deira.
 */
export const resolvePlace = (text: string): Place | null => {
  const whole = foldPlaceText(text)
  const beforeComma = foldPlaceText(text.split(/[,،]/)[0] ?? '')
  return (
    byLetters.get(whole) ??
    byLetters.get(beforeComma) ??
    byLetters.get(foldPlaceText(withoutArticle(text.trim().replace(BEFORE_A_NAME, '')))) ??
    nearestInSpelling(whole) ??
    nearestInSpelling(beforeComma)
  )
}

const MIN_BEGINNING_LETTERS = 3

/**
 * The place that a search asks for, or null: as `resolvePlace`, else the first place whose name begins with the text,
 * emirates before towns before airports. 'Dub' is Dubai.
 */
export const placeSearched = (text: string): Place | null => {
  const typed = foldPlaceText(text)
  const begins = ({ letters }: PlaceKey) => letters.startsWith(typed)
  return (
    resolvePlace(text) ?? (typed.length < MIN_BEGINNING_LETTERS ? null : (KEYS.find(begins)?.place ?? null))
  )
}

const MOST_WORDS = 12

/**
 * The emirate that an unknown text mentions, by its own name or that of a place in it, or null. The longest name counts,
 * then the last one: 'Sunny Heights, Deira' mentions Dubai.
 */
export const emirateMentioned = (text: string): Place | null => {
  const words = text
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '')
    .slice(-MOST_WORDS)
  for (let length = words.length; length > 0; length--) {
    for (let start = words.length - length; start >= 0; start--) {
      const place = byLetters.get(foldPlaceText(words.slice(start, start + length).join(' ')))
      if (place) return bySlug.get(place.emirate) ?? null
    }
  }
  return null
}

/** How well a place matches a partial input: 0 begins with it, 1 contains it, null no match. */
const fitOf = (typed: string, keys: readonly PlaceKey[]): number | null => {
  if (keys.some(({ letters }) => letters.startsWith(typed))) return 0
  return keys.some(({ letters }) => letters.includes(typed)) ? 1 : null
}

const keysByPlace = new Map(PLACES.map((place) => [place, KEYS.filter((key) => key.place === place)]))

/**
 * Suggestions for a partial input, best first: the place it refers to, then places that begin with it, then those that
 * contain it, emirates before towns before airports. An empty input gives the popular cities.
 */
export const suggestPlaces = (text: string, limit = 6): Place[] => {
  const typed = foldPlaceText(text)
  if (typed === '') return POPULAR_CITIES.slice(0, limit)
  const fits = PLACES.map((place) => ({ place, fit: fitOf(typed, keysByPlace.get(place) ?? []) }))
  const inOrder = [0, 1].flatMap((fit) => fits.filter((one) => one.fit === fit).map((one) => one.place))
  const meant = byLetters.get(typed) ?? (inOrder.length === 0 ? resolvePlace(text) : null)
  return [...new Set(meant ? [meant, ...inOrder] : inOrder)].slice(0, limit)
}
