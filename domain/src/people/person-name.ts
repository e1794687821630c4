/** What is stored in place of the name of a user who has deleted their account. */
export const DELETED_PERSON = 'Deleted person'

/** Words that are a first name only together with the next one: 'عبد الله', 'أبو بكر'. */
export const FIRST_PARTS: readonly string[] = ['عبد', 'أبو', 'ابو', 'أم', 'ام', 'بنت']

const ARTICLE = /^ال(?=\p{L}{2})/u

/** The words of a name, the first name as one of them. */
function wordsOf(fullName: string): string[] {
  const [first = '', second, ...others] = fullName.trim().split(/\s+/)
  if (second === undefined) return [first]
  return FIRST_PARTS.includes(first) ? [`${first} ${second}`, ...others] : [first, second, ...others]
}

/** The first name: 'Sara', 'سارة', 'عبد الله'. */
export const firstNameOf = (fullName: string): string => wordsOf(fullName)[0] ?? ''

/** The first letter, after the Arabic article and without marks; the first character when there is no letter. */
const initialOf = (word: string): string =>
  (/\p{L}/u.exec(word.replace(ARTICLE, '')) ?? /^./u.exec(word))?.[0].toUpperCase() ?? ''

/**
 * Shortens 'Sara Al Mansoori' to 'Sara M.' and 'محمد العلي' to 'محمد ع.'; a single name, and the words for a user who has
 * deleted their account, stay unchanged.
 */
export function firstNameAndInitial(fullName: string): string {
  if (fullName === DELETED_PERSON) return fullName
  const [first = '', ...others] = wordsOf(fullName)
  const initial = initialOf(others.at(-1) ?? '')
  return initial ? `${first} ${initial}.` : first
}
