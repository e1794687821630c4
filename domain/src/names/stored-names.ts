import { foldedLetters } from '../text/fold-text.ts'
import { VEHICLE_BRANDS, type VehicleBrand } from '../vehicles/brands.ts'
import { ARABIC_COLORS } from './arabic-colors.ts'
import { ARABIC_MAKES } from './arabic-makes.ts'
import { ARABIC_MODELS } from './arabic-models.ts'
import { phraseBook } from './phrase-book.ts'

/** Makes in other Latin spellings than their own. */
const OTHER_SPELLINGS = [
  ['mercedes', 'Mercedes-Benz'],
  ['benz', 'Mercedes-Benz'],
  ['vw', 'Volkswagen'],
  ['chevy', 'Chevrolet'],
] as const

const brands = new Map<string, VehicleBrand>([
  ...OTHER_SPELLINGS,
  ...VEHICLE_BRANDS.flatMap((brand) =>
    [brand, ...ARABIC_MAKES[brand]].map((each) => [foldedLetters(each), brand] as const),
  ),
])

/** The canonical spelling of a known make, in whatever language it was typed; any other make unchanged. */
export const asBrand = (make: string): string => brands.get(foldedLetters(make)) ?? make.trim()

const MOST_WORDS_OF_MAKE = 4

/** The known make with which a text begins, in any language, or null: 'نيسان باترول' begins with Nissan. */
export function makeAtStart(text: string): VehicleBrand | null {
  const words = text.trim().split(/\s+/).slice(0, MOST_WORDS_OF_MAKE)
  for (let length = words.length; length > 0; length--) {
    const brand = brands.get(foldedLetters(words.slice(0, length).join('')))
    if (brand) return brand
  }
  return null
}

export const models = phraseBook(ARABIC_MODELS)
export const colors = phraseBook(ARABIC_COLORS)
const makes = phraseBook(VEHICLE_BRANDS.map((brand) => [brand, ...ARABIC_MAKES[brand]] as const))

const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text)

/**
 * The form in which a typed model or colour is stored: its known Arabic words in Latin letters, everything else as it
 * was typed. A translation of the text that is stored already is that text.
 */
function storedForm(book: typeof models, typed: string, before: string): string {
  const text = typed.trim()
  if (!isArabic(text)) return text
  return foldedLetters(book.translated(before)) === foldedLetters(text) ? before : book.stored(text)
}

export const storedModel = (typed: string, before = ''): string => storedForm(models, typed, before)
export const storedColor = (typed: string, before = ''): string => storedForm(colors, typed, before)

/** The Arabic makes and models of a search text in the form that is stored: 'نيسان باترول' becomes 'Nissan Patrol'. */
export const storedCarWords = (search: string): string =>
  isArabic(search) ? models.stored(makes.stored(search)) : search
