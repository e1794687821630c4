/** A catalogue file: a text by key, or its variants in the message format (docs/languages.md). */
export type Messages = Record<string, string | Variants[]>

interface Variants {
  declarations: string[]
  selectors: string[]
  match: Record<string, string>
}

/** What a translation may take over from English: names, codes and units that are written alike. */
export interface Names {
  /** Words in Latin letters, in any case. */
  words: readonly string[]
  /** Whole texts that are equal in both languages. */
  texts: readonly string[]
}

const PLACEHOLDER = /\{(\w+)\}/g
const LATIN_WORD = /[A-Za-z][A-Za-z'’.-]*[A-Za-z]|[A-Za-z]/g

/**
 * Compares the messages of one file in a language with the English ones: keys, placeholders, plural forms, words in
 * Latin letters, texts that were not translated. `isLatin` is set for languages that are written in Latin letters.
 */
export function compareCatalogues(
  locale: string,
  english: Messages,
  translated: Messages,
  { names, isLatin = false }: { names: Names; isLatin?: boolean },
): string[] {
  const faults: string[] = []
  for (const key of Object.keys(english)) if (!(key in translated)) faults.push(`${key}: is missing`)
  for (const [key, message] of Object.entries(translated)) {
    const original = english[key]
    if (original === undefined) faults.push(`${key}: is not in English`)
    else
      faults.push(
        ...compareMessages(locale, original, message, { names, isLatin }).map((one) => `${key}: ${one}`),
      )
  }
  return faults
}

function compareMessages(
  locale: string,
  original: string | Variants[],
  message: string | Variants[],
  { names, isLatin }: { names: Names; isLatin: boolean },
): string[] {
  const faults: string[] = []
  const wanted = placeholdersOf(original)
  const texts = textsOf(message)
  const given = placeholdersOf(message)
  const missing = [...wanted].filter((one) => !given.has(one))
  const unknown = [...given].filter((one) => !wanted.has(one))
  if (missing.length > 0) faults.push(`lacks {${missing.join('}, {')}}`)
  if (unknown.length > 0) faults.push(`has an unknown {${unknown.join('}, {')}}`)
  if (texts.some((text) => text.trim() === '')) faults.push('is empty')
  if (/\w\(s\)/.test(texts.join(' '))) faults.push('has a plural in brackets')
  faults.push(...missingForms(locale, message))
  if (isLatin) return faults
  const allowed = new Set(names.words.map((word) => word.toLowerCase()))
  const latin = texts.flatMap((text) => text.replace(PLACEHOLDER, ' ').match(LATIN_WORD) ?? [])
  const foreign = [...new Set(latin)].filter((word) => !allowed.has(word.toLowerCase()))
  if (foreign.length > 0) faults.push(`has Latin words: ${foreign.join(', ')}`)
  const isSame = typeof original === 'string' && original === message && /[A-Za-z]/.test(bare(original))
  if (isSame && !names.texts.includes(original) && !isAllNames(original, allowed))
    faults.push('is not translated')
  return faults
}

const bare = (text: string) => text.replace(PLACEHOLDER, ' ')
const isAllNames = (text: string, allowed: Set<string>) =>
  (bare(text).match(LATIN_WORD) ?? []).every((word) => allowed.has(word.toLowerCase()))

const textsOf = (message: string | Variants[]): string[] =>
  typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match))

/** The values that a message is given: in its text, or declared as input of its variants. */
function placeholdersOf(message: string | Variants[]): Set<string> {
  const names = textsOf(message).flatMap((text) =>
    [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name),
  )
  const inputs =
    typeof message === 'string' ? [] : message.flatMap(({ declarations }) => inputsOf(declarations))
  return new Set([...names, ...inputs])
}

const inputsOf = (declarations: string[]) =>
  declarations.filter((one) => one.startsWith('input ')).map((one) => one.slice('input '.length))

/** The plural forms of the language that a message with plural variants lacks. */
function missingForms(locale: string, message: string | Variants[]): string[] {
  if (typeof message === 'string') return []
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  return message.flatMap(({ declarations, selectors, match }) =>
    selectors
      .filter((name) => declarations.some((one) => new RegExp(`^local ${name} = \\w+: plural$`).test(one)))
      .flatMap((name) => {
        const given = Object.keys(match).map((key) => formIn(key, name))
        if (given.includes('*')) return []
        const lacking = forms.filter((form) => !given.includes(form))
        return lacking.length > 0 ? [`lacks the forms ${lacking.join(', ')} of ${name}`] : []
      }),
  )
}

/** The form of one selector in a key such as 'days=one, hours=*'. */
const formIn = (key: string, name: string) =>
  key
    .split(',')
    .map((part) => part.trim().split('='))
    .find(([selector]) => selector === name)?.[1]
