import { COUNTRIES } from '@rihla/domain/people/countries'
import { foldText } from '@rihla/domain/text/fold-text'
import { LANGUAGES } from '@rihla/domain/text/languages'
import { LANGUAGE_TAG } from '../../../i18n/language.ts'

const namesIn = (tag: string) => new Intl.DisplayNames([tag], { type: 'region' })
const own = namesIn(LANGUAGE_TAG)

/** The name of a country in the language of the page. */
export const countryName = (code: string): string => own.of(code) ?? code

interface KnownCountry {
  code: string
  name: string
  /** Its names in all languages of the product, folded. */
  words: string[]
}

let known: KnownCountry[] | null = null

/** All countries by name. Made at the first use: a page with the field may never open its list. */
function knownCountries(): KnownCountry[] {
  if (known) return known
  const languages = Object.values(LANGUAGES).map(({ tag }) => namesIn(tag))
  const sorted = new Intl.Collator(LANGUAGE_TAG)
  known = COUNTRIES.map((code) => ({
    code,
    name: countryName(code),
    words: languages.map((names) => foldText(names.of(code) ?? code)),
  })).sort((a, b) => sorted.compare(a.name, b.name))
  return known
}

/** The countries whose name in any language contains the text; those that begin with it first. */
export function countriesFor(text: string, most: number): KnownCountry[] {
  const typed = foldText(text)
  const matches = knownCountries().filter(({ words }) => words.some((word) => word.includes(typed)))
  const begins = ({ words }: KnownCountry) => words.some((word) => word.startsWith(typed))
  return [...matches.filter(begins), ...matches.filter((one) => !begins(one))].slice(0, most)
}

/** The code of a country whose name in any language is the text; null for another text. */
export function countryOf(text: string): string | null {
  const typed = foldText(text)
  return knownCountries().find(({ words }) => words.includes(typed))?.code ?? null
}
