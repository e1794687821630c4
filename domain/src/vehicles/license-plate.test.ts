import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PLACES } from '../places/emirates.ts'
import {
  isReadablePlate,
  type LicensePlate,
  mayBeSamePlate,
  plateKey,
  plateText,
  readPlate,
  unreadPlateKey,
} from './license-plate.ts'
import { EMIRATE_NAMES, EMIRATES, type Emirate } from './plate-words.ts'

const keyOf = (text: string, home: Emirate = 'dubai') => {
  const plate = readPlate(text, home)
  return plate && plateKey(plate)
}

describe('a plate', () => {
  it.each<[string, string | null]>([
    // Scripts, digits and diacritics.
    ['Dubai A 12345', 'dubai/A/12345'],
    ['دبي أ ١٢٣٤٥', 'dubai/A/12345'],
    ['دبي ا ۱۲۳۴۵', 'dubai/A/12345'],
    ['دُبَيّ أ ١٢٣٤٥', 'dubai/A/12345'],
    ['دبـــي أ 12345', 'dubai/A/12345'],
    ['دبى آ 12345', 'dubai/A/12345'],
    ['Ｄｕｂａｉ Ａ １２３４５', 'dubai/A/12345'],
    ['\u200fDubai\u00a0A\u202f12345\u200e', 'dubai/A/12345'],
    ['\u2067دبي أ\u2069 12345', 'dubai/A/12345'],
    // Separators, case, order.
    ['Dubai À 12345', 'dubai/A/12345'],
    ['dubai-a-12345', 'dubai/A/12345'],
    ['DUBAI/A/12345', 'dubai/A/12345'],
    ['D.X.B. A · 12345', 'dubai/A/12345'],
    ['DXB A 12345', 'dubai/A/12345'],
    ['DXBA12345', 'dubai/A/12345'],
    ['DubaiA12345', 'dubai/A/12345'],
    ['ADubai 12345', 'dubai/A/12345'],
    ['A 12345 Dubai', 'dubai/A/12345'],
    ['12345 A Dubai', 'dubai/A/12345'],
    ['١٢٣٤٥ أ دبي', 'dubai/A/12345'],
    ['Dubai A 12 345', 'dubai/A/12345'],
    ['Dubai A 00012345', null],
    ['Dubai A 0123', 'dubai/A/123'],
    ['Dubai A1', 'dubai/A/1'],
    ['UAE Dubai, code A, plate number 12345', 'dubai/A/12345'],
    ['الإمارات دبي رمز أ رقم ١٢٣٤٥', 'dubai/A/12345'],
    // Both scripts, as printed on the plate.
    ['Dubai دبي A أ 12345 ١٢٣٤٥', 'dubai/A/12345'],
    ['Dubai A ب 12345', null],
    // Codes of two letters, and no code.
    ['Dubai AA 12345', 'dubai/AA/12345'],
    ['Dubai A A 12345', 'dubai/AA/12345'],
    ['دبي ب ب 12345', 'dubai/BB/12345'],
    ['Dubai 12345', 'dubai//12345'],
    ['12345', 'dubai//12345'],
    ['a 12345', 'dubai/A/12345'],
    ['AD 12345', 'dubai/AD/12345'],
    // Emirates with numeric codes.
    ['Abu Dhabi 5 12345', 'abu-dhabi/5/12345'],
    ['أبوظبي ٥ ١٢٣٤٥', 'abu-dhabi/5/12345'],
    ['أبو ظبي 5 / 12345', 'abu-dhabi/5/12345'],
    ['AUH-5-12345', 'abu-dhabi/5/12345'],
    ['AD 5 12345', 'abu-dhabi/5/12345'],
    ['AbuDhabi 05 12345', 'abu-dhabi/5/12345'],
    ['Abu Dhabi 12345 5', 'abu-dhabi/5/12345'],
    ['Abu Dhabi 512345', 'abu-dhabi/5/12345'],
    ['Abu Dhabi 5 12 345', 'abu-dhabi/5/12345'],
    ['Abu Dhabi ٥ 12345', 'abu-dhabi/5/12345'],
    ['Abu Dhabi 5 5', 'abu-dhabi/5/5'],
    ['Abu Dhabi 50 911', 'abu-dhabi/50/911'],
    ['Abu Dhabi 11 70214', 'abu-dhabi/11/70214'],
    ['Abu Dhabi 12345', 'abu-dhabi//12345'],
    ['Sharjah 3 12345', 'sharjah/3/12345'],
    ['الشارقة ٣ ١٢٣٤٥', 'sharjah/3/12345'],
    ['SHJ 3 12345', 'sharjah/3/12345'],
    // The other emirates.
    ['Ajman B 77', 'ajman/B/77'],
    ['عجمان ب ٧٧', 'ajman/B/77'],
    ['RAK C 8841', 'ras-al-khaimah/C/8841'],
    ['R.A.K C 8841', 'ras-al-khaimah/C/8841'],
    ['رأس الخيمة C 8841', 'ras-al-khaimah/C/8841'],
    ['Ras al-Khaimah C 8841', 'ras-al-khaimah/C/8841'],
    ['Fujairah E 1926', 'fujairah/E/1926'],
    ['الفجيرة ف 1926', 'fujairah/F/1926'],
    ['UAQ D 3307', 'umm-al-quwain/D/3307'],
    ['أم القيوين د 3307', 'umm-al-quwain/D/3307'],
    ['Umm Al Quwain هـ 3307', 'umm-al-quwain/H/3307'],
    // Invalid plates.
    ['', null],
    ['Dubai A', null],
    ['Dubai A 0', null],
    ['Dubai A 123456', null],
    ['Dubai 5 12345', null],
    ['Abu Dhabi 555 12345', null],
    ['Dubai Ajman 12345', null],
    ['Patrol 12345', null],
    ['Dubai А 12345', null],
    ['Dubai λ 12345', null],
    ['no plate yet', null],
  ])('%s is %s', (text, key) => {
    expect(keyOf(text)).toBe(key)
  })

  it('without an emirate gets the home emirate of the car', () => {
    expect(keyOf('A 12345', 'ajman')).toBe('ajman/A/12345')
    expect(keyOf('5 12345', 'abu-dhabi')).toBe('abu-dhabi/5/12345')
    expect(keyOf('5 12345', 'dubai')).toBeNull()
    expect(keyOf('Dubai A 12345', 'ajman')).toBe('dubai/A/12345')
  })

  it('is readable if any emirate fits while the home emirate is unknown', () => {
    expect(isReadablePlate('5 12345', null)).toBe(true)
    expect(isReadablePlate('5 12345', 'ajman')).toBe(false)
    expect(isReadablePlate('Dubai A', null)).toBe(false)
  })

  it('keeps letters after an emirate name as the code, even if they would complete a longer name', () => {
    expect(keyOf('AJM AN 17')).toBe('ajman/AN/17')
  })

  it('has an emirate from the place list, under the same name', () => {
    const emirates = PLACES.filter(({ kind }) => kind === 'emirate')
    expect(Object.fromEntries(emirates.map(({ slug, name }) => [slug, name]))).toEqual(EMIRATE_NAMES)
    for (const { slug, name, nameArabic, aliases } of emirates)
      for (const word of [name, nameArabic, ...aliases])
        expect(keyOf(`${word} 7`, slug === 'dubai' ? 'ajman' : 'dubai'), word).toBe(`${slug}//7`)
  })
})

const letters = [...'ABDEFGHKLMNRST']
const ARABIC_OF_LATIN: Record<string, string> = {
  ...{ A: 'أ', B: 'ب', D: 'د', E: 'ع', F: 'ف', G: 'غ', H: 'هـ', K: 'ك', L: 'ل', M: 'م', N: 'ن' },
  ...{ R: 'ر', S: 'س', T: 'ت' },
}
const SPELLINGS: Record<Emirate, string[]> = {
  dubai: ['Dubai', 'DXB', 'دبي', 'dubai', 'دبى'],
  'abu-dhabi': ['Abu Dhabi', 'AUH', 'أبوظبي', 'أبو ظبي', 'ABU-DHABI', 'AbuDhabi'],
  sharjah: ['Sharjah', 'SHJ', 'الشارقة', 'sharjah'],
  ajman: ['Ajman', 'AJM', 'عجمان'],
  'ras-al-khaimah': ['Ras Al Khaimah', 'RAK', 'رأس الخيمة', 'ras al-khaimah', 'R.A.K.'],
  fujairah: ['Fujairah', 'FUJ', 'الفجيرة'],
  'umm-al-quwain': ['Umm Al Quwain', 'UAQ', 'أم القيوين', 'umm al-quwain'],
}
const isNumeric = (emirate: Emirate) => emirate === 'abu-dhabi' || emirate === 'sharjah'

const aPlate: fc.Arbitrary<LicensePlate> = fc.constantFrom(...EMIRATES).chain((emirate) =>
  fc.record({
    emirate: fc.constant(emirate),
    code: isNumeric(emirate)
      ? fc.integer({ min: 1, max: 50 }).map(String)
      : fc.string({ unit: fc.constantFrom(...letters), minLength: 0, maxLength: 2 }),
    number: fc.integer({ min: 1, max: 99_999 }).map(String),
  }),
)
const aSeparator = fc.constantFrom(' ', '-', ' / ', '.', '\u00a0', '\u200f ', ' – ', '_', '\u2009', '  ')
const DIGITS = ['0123456789', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '０１２３４５６７８９']
const inDigits = (text: string, digits: string) => text.replace(/\d/g, (digit) => digits[Number(digit)] ?? '')

/** A random spelling of a plate as users might type it. */
const spellingOf = ({ emirate, code, number }: LicensePlate): fc.Arbitrary<string> =>
  fc
    .record({
      name: fc.constantFrom(...SPELLINGS[emirate]),
      isNameFirst: fc.boolean(),
      isCodeArabic: fc.boolean(),
      isLower: fc.boolean(),
      digits: fc.constantFrom(...DIGITS),
      separators: fc.tuple(aSeparator, aSeparator),
      padding: fc.constantFrom('', ' ', '\u200e', '\u2067'),
    })
    .map(({ name, isNameFirst, isCodeArabic, isLower, digits, separators: [one, other], padding }) => {
      const shown = isCodeArabic ? code.replace(/[A-Z]/g, (letter) => ARABIC_OF_LATIN[letter] ?? '') : code
      const plate = code === '' ? number : `${shown}${one}${number}`
      const text = isNameFirst ? `${name}${other}${plate}` : `${plate}${other}${name}`
      return `${padding}${inDigits(isLower ? text.toLowerCase() : text, digits)}${padding}`
    })

/** Letters, digits, marks and symbols of several scripts, including a lone surrogate. */
const ANY_CHARACTER = fc.constantFrom(
  ...'AZaz09 -./دبيأهءـ٠٩۰۹０９ＡñßλЖ中\u0301\u064b\u200f\u2067\u00a0\u0000½²',
  '😀',
  '\ud83d',
  'ﷺ',
  'Dubai',
  'أبوظبي',
)

describe('the normal form', () => {
  it('is the same for every spelling of a plate, whatever the home emirate', () => {
    fc.assert(
      fc.property(
        aPlate.chain((plate) => fc.tuple(fc.constant(plate), spellingOf(plate))),
        fc.constantFrom(...EMIRATES),
        ([plate, text], home) => {
          expect(readPlate(text, home), JSON.stringify(text)).toEqual(plate)
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('differs for different plates in any spelling', () => {
    fc.assert(
      fc.property(
        aPlate.chain((plate) => fc.tuple(fc.constant(plate), spellingOf(plate))),
        aPlate.chain((plate) => fc.tuple(fc.constant(plate), spellingOf(plate))),
        ([one, oneText], [other, otherText]) => {
          const isSame = plateKey(one) === plateKey(other)
          expect(keyOf(oneText) === keyOf(otherText)).toBe(isSame)
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('is read back from its displayed text', () => {
    fc.assert(
      fc.property(aPlate, fc.constantFrom(...EMIRATES), (plate, home) => {
        expect(readPlate(plateText(plate), home)).toEqual(plate)
      }),
    )
  })

  it('never throws on any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: ANY_CHARACTER, maxLength: 40 }), (text) => {
        const plate = readPlate(text, 'dubai')
        if (plate) expect(plate.number).toMatch(/^[1-9]\d{0,4}$/)
        expect(unreadPlateKey(text)).toMatch(/^\?/)
      }),
    )
  })
})

describe('two keys may belong to the same plate', () => {
  it.each<[string, string, boolean]>([
    ['dubai/A/1', 'dubai/A/1', true],
    ['dubai//1', 'dubai/A/1', true],
    ['dubai/C/1', 'dubai/G/1', true],
    ['dubai/A/1', 'ajman/A/1', true],
    ['dubai//1', 'ajman//1', false],
    ['dubai/A/1', 'dubai/B/1', false],
    ['dubai/A/1', 'dubai/AA/1', false],
    ['dubai/A/1', 'dubai/A/2', false],
    ['?A', '?A', true],
    ['?A', '?B', false],
    ['?A', 'dubai/A/1', false],
  ])('%s and %s: %s', (one, other, may) => {
    expect(mayBeSamePlate(one, other)).toBe(may)
    expect(mayBeSamePlate(other, one)).toBe(may)
  })
})

it('unreadable plates are compared by their letters and digits', () => {
  expect(unreadPlateKey(' on order-')).toBe('?ONORDER')
  expect(unreadPlateKey('')).toBe('?')
})
