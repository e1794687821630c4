import {
  EMIRATE_NAMES,
  EMIRATE_OF_LETTERS,
  EMIRATES,
  type Emirate,
  LATIN_OF_ARABIC,
  PLATE_NOISE,
  SHORT_EMIRATES,
} from './plate-words.ts'

/** A plate in its normal form. The code is one to three letters, one or two digits, or empty. */
export interface LicensePlate {
  emirate: Emirate
  code: string
  /** One to five digits without leading zeros. */
  number: string
}

/** Emirates whose plates have numeric codes; elsewhere codes are letters. */
const NUMERIC_CODES: ReadonlySet<Emirate> = new Set(['abu-dhabi', 'sharjah'])
const MAX_CODE_LETTERS = 3
const MAX_CODE_DIGITS = 2
const MAX_NUMBER_DIGITS = 5
/** The longest name, 'Umm Al Quwain', has three words; one more token allows for letters typed apart. */
const MAX_NAME_TOKENS = 4
const ARABIC_DIGIT_ZEROS = [0x660, 0x6f0]

interface Token {
  /** Latin capitals, folded Arabic letters, or ASCII digits. */
  text: string
  kind: 'latin' | 'arabic' | 'digits' | 'arabicDigits'
}

/**
 * Parses a UAE plate in any spelling: Arabic or Latin letters and digits, full or short names of the emirate before or
 * after, with or without spaces and punctuation. A text without an emirate gets `homeEmirate`, where the car is
 * located. Null when there is no number, or when the text is ambiguous.
 */
export function readPlate(text: string, homeEmirate: Emirate): LicensePlate | null {
  const tokens = tokensOf(text)
  if (!tokens) return null
  const found = takeEmirate(tokens)
  if (!found) return null
  const emirate = found.emirate ?? homeEmirate
  const code = letterCodeOf(found.rest)
  const digits = digitGroupsOf(found.rest)
  if (code === null || digits === null) return null
  const split = code === '' && NUMERIC_CODES.has(emirate) ? splitNumericCode(digits) : null
  const { codeDigits, number } = split ?? { codeDigits: '', number: digits.join('') }
  const [plainCode, plainNumber] = [code + withoutZeros(codeDigits), withoutZeros(number)]
  if (number.length > MAX_NUMBER_DIGITS || plainNumber === '') return null
  if (codeDigits !== '' && plainCode === '') return null
  return { emirate, code: plainCode, number: plainNumber }
}

/** Whether a text is a plate of this emirate, or of any emirate while it is unknown. */
export const isReadablePlate = (text: string, homeEmirate: Emirate | null): boolean =>
  (homeEmirate === null ? EMIRATES : [homeEmirate]).some((emirate) => readPlate(text, emirate) !== null)

/** The normal form for display: 'Dubai A 12345'. `readPlate` parses it back to the same plate for any home emirate. */
export const plateText = ({ emirate, code, number }: LicensePlate): string =>
  [EMIRATE_NAMES[emirate], code, number].filter(Boolean).join(' ')

/** The normal form for comparison: 'dubai/A/12345'. */
export const plateKey = ({ emirate, code, number }: LicensePlate): string => `${emirate}/${code}/${number}`

/** The comparison key of a text that is not a valid plate: its letters and digits. */
export const unreadPlateKey = (text: string): string =>
  `?${fold(text)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()}`

export const isEmirate = (slug: string): slug is Emirate => (EMIRATES as readonly string[]).includes(slug)

/** Groups of Latin codes that share an Arabic letter. */
const CONFUSABLE_LETTERS = ['CGJQ', 'EH', 'KQ', 'SX', 'UVW']

/**
 * Whether two keys may belong to the same plate written differently: a missing code, an Arabic letter with several
 * Latin counterparts, or an emirate assumed from the home emirate. True for equal keys.
 */
export function mayBeSamePlate(one: string, other: string): boolean {
  const [[emirate, code = '', number], [otherEmirate, otherCode = '', otherNumber]] = [
    one.split('/'),
    other.split('/'),
  ]
  if (one === other) return true
  if (number === undefined || number !== otherNumber) return false
  if (emirate !== otherEmirate) return code === otherCode && code !== ''
  return code === '' || otherCode === '' || areConfusable(code, otherCode)
}

const areConfusable = (code: string, other: string): boolean =>
  code.length === other.length &&
  [...code].every((letter, place) => {
    const counterpart = other[place] ?? ''
    return (
      letter === counterpart ||
      CONFUSABLE_LETTERS.some((alike) => alike.includes(letter) && alike.includes(counterpart))
    )
  })

/**
 * Removes diacritics of any kind: harakat, hamza above and below, tatweel, direction marks. Converts full-width
 * characters to normal ones.
 */
const fold = (text: string) => text.normalize('NFKD').replace(/[\p{M}\p{Cf}ـ]/gu, '')

const RUNS = /[A-Z]+|[0-9]+|[٠-٩]+|[۰-۹]+|(?:(?=\p{L})\p{Script=Arabic})+|[\p{L}\p{N}]/gu
const KINDS: ReadonlyArray<[Token['kind'], RegExp]> = [
  ['latin', /^[A-Z]/],
  ['digits', /^[0-9]/],
  ['arabicDigits', /^[٠-٩۰-۹]/],
  ['arabic', /^(?=\p{L})\p{Script=Arabic}/u],
]

/** Splits into runs of letters of one script and runs of digits; null when there are letters of another script. */
function tokensOf(text: string): Token[] | null {
  const folded = fold(text)
    .toUpperCase()
    .replace(/[ةهھہە]/g, 'ه')
    .replace(/[ىیي]/g, 'ي')
    .replace(/ک/g, 'ك')
  const tokens: Token[] = []
  for (const run of folded.match(RUNS) ?? []) {
    const kind = KINDS.find(([, pattern]) => pattern.test(run))?.[0]
    if (!kind) return null
    tokens.push({ text: kind === 'arabicDigits' ? toAsciiDigits(run) : run, kind })
  }
  return tokens
}

const toAsciiDigits = (run: string) =>
  [...run]
    .map((digit) => {
      const point = digit.codePointAt(0) ?? 0
      const zero = ARABIC_DIGIT_ZEROS.find((each) => point >= each && point <= each + 9) ?? point
      return String(point - zero)
    })
    .join('')

const isLetters = ({ kind }: Token): boolean => kind === 'latin' || kind === 'arabic'

/** Extracts the emirate and removes filler words. Null when the text names two emirates. */
function takeEmirate(tokens: readonly Token[]): { emirate: Emirate | null; rest: Token[] } | null {
  const named = new Set<Emirate>()
  const rest: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const taken = nameAt(tokens, at)
    if (taken) {
      if (taken.emirate) named.add(taken.emirate)
      at += taken.length
    } else {
      const token = tokens[at++] as Token
      const glued = isLetters(token) ? unglued(token) : null
      if (glued) named.add(glued.emirate)
      rest.push(glued?.rest ?? token)
    }
  }
  if (named.size > 1) return null
  const [emirate = null] = named
  return emirate === null ? takeShortEmirate(rest) : { emirate, rest }
}

/** The longest emirate name or filler word that begins at this token. */
function nameAt(tokens: readonly Token[], at: number): { emirate: Emirate | null; length: number } | null {
  // 'AJM AN 17' is the code AN of Ajman: a token that is a full name never joins the following code into a longer name.
  const single = EMIRATE_OF_LETTERS.get(tokens[at]?.text ?? '')
  if (single) return { emirate: single, length: 1 }
  for (let length = Math.min(MAX_NAME_TOKENS, tokens.length - at); length > 0; length--) {
    const words = tokens.slice(at, at + length)
    if (!words.every(isLetters)) continue
    const name = words.map(({ text }) => text).join('')
    const emirate = EMIRATE_OF_LETTERS.get(name)
    if (emirate) return { emirate, length }
    if (PLATE_NOISE.has(name)) return { emirate: null, length }
  }
  return null
}

/** Splits an emirate name that is joined to a code: 'DUBAIA' is Dubai and the code A. */
function unglued(token: Token): { emirate: Emirate; rest: Token } | null {
  for (let letters = 1; letters <= MAX_CODE_LETTERS; letters++) {
    const [head, tail] = [token.text.slice(0, -letters), token.text.slice(-letters)]
    const before = EMIRATE_OF_LETTERS.get(head)
    if (before) return { emirate: before, rest: { ...token, text: tail } }
    const after = EMIRATE_OF_LETTERS.get(token.text.slice(letters))
    if (after) return { emirate: after, rest: { ...token, text: token.text.slice(0, letters) } }
  }
  return null
}

/** 'AD 5 12345': two letters are an emirate only if the digits already contain a code; otherwise they are the code. */
function takeShortEmirate(rest: Token[]): { emirate: Emirate | null; rest: Token[] } {
  const letters = rest.filter(isLetters)
  const digits = rest.length - letters.length
  const short = letters.length === 1 && digits > 1 ? SHORT_EMIRATES.get(letters[0]?.text ?? '') : undefined
  return short && NUMERIC_CODES.has(short)
    ? { emirate: short, rest: rest.filter((token) => !isLetters(token)) }
    : { emirate: null, rest }
}

/** The code in Latin letters; the same code in both scripts counts once. Null when it is not a valid code. */
function letterCodeOf(tokens: readonly Token[]): string | null {
  const latin = joined(tokens, 'latin')
  const arabic = [...joined(tokens, 'arabic')].map((letter) => LATIN_OF_ARABIC.get(letter) ?? '?').join('')
  if (arabic.includes('?')) return null
  if (latin !== '' && arabic !== '' && latin !== arabic) return null
  const code = latin || arabic
  return code.length <= MAX_CODE_LETTERS ? code : null
}

const joined = (tokens: readonly Token[], kind: Token['kind']) =>
  tokens.flatMap((token) => (token.kind === kind ? [token.text] : [])).join('')

/** The groups of digits; the same digits in both scripts count once. Null when there are none. */
function digitGroupsOf(tokens: readonly Token[]): string[] | null {
  const [latin, arabic] = (['digits', 'arabicDigits'] as const).map((kind) =>
    tokens.flatMap((token) => (token.kind === kind ? [token.text] : [])),
  ) as [string[], string[]]
  if (latin.length > 0 && latin.join(' ') === arabic.join(' ')) return latin
  const groups = tokens.flatMap((token) => (isLetters(token) ? [] : [token.text]))
  return groups.length > 0 ? groups : null
}

/** '5 12345', '12345 5' and '512345' have the code 5; '12345' has none. */
function splitNumericCode(groups: readonly string[]): { codeDigits: string; number: string } | null {
  const [first = '', ...others] = groups
  if (groups.length === 1) {
    const codeDigits = first.slice(0, -MAX_NUMBER_DIGITS)
    return codeDigits !== '' && codeDigits.length <= MAX_CODE_DIGITS
      ? { codeDigits, number: first.slice(-MAX_NUMBER_DIGITS) }
      : null
  }
  const last = groups.at(-1) ?? ''
  if (first.length > MAX_CODE_DIGITS && last.length <= MAX_CODE_DIGITS)
    return { codeDigits: last, number: groups.slice(0, -1).join('') }
  return first.length <= MAX_CODE_DIGITS ? { codeDigits: first, number: others.join('') } : null
}

const withoutZeros = (digits: string) => digits.replace(/^0+/, '')
