const ARABIC = /^\p{Script=Arabic}/u
const ARABIC_ARTICLE = /^ال(?=\p{L}{2})/u

/** The first letter of a word, without the Arabic article; its first character when it has no letter. */
const initialOf = (word: string): string =>
  (/\p{L}/u.exec(word.replace(ARABIC_ARTICLE, '')) ?? /^./u.exec(word))?.[0].toUpperCase() ?? ''

/** Initials of the first and last word: 'SM', 'س م'. The space keeps Arabic letters from joining to a word. */
export function initialsOf(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const initials = [initialOf(first), initialOf(others.at(-1) ?? '')].filter(Boolean)
  return initials.join(initials.some((initial) => ARABIC.test(initial)) ? ' ' : '')
}
