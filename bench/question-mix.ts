import { SearchInput } from '@rihla/contract/search'
import { PLACES } from '@rihla/domain/places/emirates'
import { dateInDubai, type Instant } from '@rihla/domain/time/dubai-time'
import { addDays } from '@rihla/domain/time/plain-date'
import { SEARCH_FEATURES } from '@rihla/domain/vehicles/features'
import { type Dice, openDice, weighted } from '../server/seed/fleet/dice.ts'

export interface Question {
  input: SearchInput
  /** Starts at 1; a later page begins where the previous one ended. */
  page: number
}

const CITIES = PLACES.filter((place) => place.kind === 'emirate')
const TOWNS = PLACES.filter((place) => place.kind === 'town')
const chooseEmirate = weighted(CITIES, ({ slug }) => (slug === 'dubai' ? 50 : slug === 'abu-dhabi' ? 25 : 5))
const chooseSort = weighted(
  [
    ['relevance', 60],
    ['price', 25],
    ['rating', 10],
    ['distance', 5],
  ] as const,
  ([, weight]) => weight,
)

/**
 * Typical search queries, reproducible by seed: 60 % in an emirate or town, 15 % around a point, 25 % everywhere; 70 %
 * with dates of 1 to 14 days, one in five of those at other times than the default; up to four filters; a fifth of them
 * for a later page.
 */
export function questionMix(count: number, seed: number, now: Instant): Question[] {
  const dice = openDice(seed)
  return Array.from({ length: count }, () => ({
    input: SearchInput.parse({ ...where(dice), ...when(dice, now), ...filters(dice), sort: sortOf(dice) }),
    page: dice.chance(0.2) ? 2 + dice.below(3) : 1,
  }))
}

/** The same searches, but all with dates and in the order of the total, a third of them with flexible dates. */
export function totalsMix(count: number, seed: number, now: Instant): Question[] {
  const dice = openDice(seed)
  return questionMix(count, seed, now).map(({ input, page }) => ({
    input: {
      ...input,
      ...(input.pickUpDate ? {} : dates(dice, now)),
      sort: dice.of(['price_low', 'price_high'] as const),
      flexibleDays: dice.chance(1 / 3) ? 1 + dice.below(3) : undefined,
    },
    page,
  }))
}

function where(dice: Dice): Partial<SearchInput> {
  const share = dice.next()
  if (share < 0.35) return { location: chooseEmirate(dice).name }
  if (share < 0.6) return { location: dice.of(TOWNS).name }
  if (share < 0.75) {
    const { latitude, longitude } = dice.of(TOWNS)
    return { latitude, longitude, radiusKm: 5 + dice.below(25) }
  }
  return {}
}

function when(dice: Dice, now: Instant): Partial<SearchInput> {
  return dice.chance(0.3) ? {} : dates(dice, now)
}

function dates(dice: Dice, now: Instant): Partial<SearchInput> {
  const pickUpDate = addDays(dateInDubai(now), 2 + Math.floor(dice.next() ** 2 * 200))
  const days = { pickUpDate, returnDate: addDays(pickUpDate, 1 + dice.below(14)) }
  return dice.chance(0.8) ? days : { ...days, pickUpTime: '14:00', returnTime: '12:00' }
}

function filters(dice: Dice): Partial<SearchInput> {
  const choices: Array<() => Partial<SearchInput>> = [
    () => ({ category: [dice.of(['suv', 'sedan', 'economy', 'luxury', 'electric'])] }),
    () => ({ brand: [dice.of(['Toyota', 'Nissan', 'BMW', 'Tesla', 'Kia'])] }),
    () => ({ maxPriceFils: 100 * (100 + 50 * dice.below(12)) }),
    () => ({ minSeats: dice.of([5, 7]) }),
    () => ({ instantBook: true }),
    () => ({ superhost: true }),
    () => ({ transmission: 'automatic' }),
    () => ({ features: [dice.of(SEARCH_FEATURES)] }),
  ]
  return Object.assign({}, ...Array.from({ length: dice.below(5) }, () => dice.of(choices)()))
}

function sortOf(dice: Dice): SearchInput['sort'] {
  const [sort] = chooseSort(dice)
  return sort === 'price' ? dice.of(['price_low', 'price_high'] as const) : sort
}
