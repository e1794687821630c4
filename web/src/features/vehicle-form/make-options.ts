import { foldedLetters } from '@rihla/domain/text/fold-text'
import { VEHICLE_BRANDS } from '@rihla/domain/vehicles/brands'

/** A make: the text it puts into the field, and the texts under which it is found. */
export interface MakeOption {
  name: string
  spellings: readonly string[]
}

const MOST_SHOWN = 60

export const STORED_MAKES: readonly MakeOption[] = VEHICLE_BRANDS.map((name) => ({
  name,
  spellings: [foldedLetters(name)],
}))

/** The makes under their names in Arabic, in its order. They load on first use, and only on Arabic pages. */
export async function arabicMakes(): Promise<readonly MakeOption[]> {
  const { ARABIC_MAKES } = await import('@rihla/domain/names/arabic-makes')
  const { compare } = new Intl.Collator('ar')
  return VEHICLE_BRANDS.map((brand) => ({
    name: ARABIC_MAKES[brand][0],
    spellings: [...ARABIC_MAKES[brand], brand].map(foldedLetters),
  })).toSorted((a, b) => compare(a.name, b.name))
}

/** The makes that match a text, those that begin with it first. A text that is a make lists all makes again. */
export function makesFor(text: string, all: readonly MakeOption[]): string[] {
  const typed = foldedLetters(text)
  const names = (makes: readonly MakeOption[]) => makes.map(({ name }) => name)
  if (typed === '' || all.some(({ name }) => foldedLetters(name) === typed)) return names(all)
  const fits = all.filter(({ spellings }) => spellings.some((each) => each.includes(typed)))
  const begins = ({ spellings }: MakeOption) => spellings.some((each) => each.startsWith(typed))
  return names([...fits.filter(begins), ...fits.filter((make) => !begins(make))]).slice(0, MOST_SHOWN)
}
