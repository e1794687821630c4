import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  DESTINATIONS,
  emirateMentioned,
  PLACES,
  POPULAR_CITIES,
  placeBySlug,
  placeSearched,
  resolvePlace,
  suggestPlaces,
} from './emirates.ts'
import { lettersApart } from './place-text.ts'

const anyPlace = fc.constantFrom(...PLACES)

describe('the places', () => {
  test('are seven emirates, at least 45 towns and the airports', () => {
    const count = (kind: string) => PLACES.filter((place) => place.kind === kind).length
    expect(count('emirate')).toBe(7)
    expect(count('town')).toBeGreaterThanOrEqual(45)
    expect(PLACES.filter((place) => place.kind === 'airport').map((place) => place.slug)).toEqual(
      expect.arrayContaining(['dxb', 'dwc', 'auh', 'shj', 'rkt']),
    )
  })
  test('have unique slugs and names and an existing emirate', () => {
    expect(new Set(PLACES.map((place) => place.slug)).size).toBe(PLACES.length)
    expect(new Set(PLACES.map((place) => place.name)).size).toBe(PLACES.length)
    for (const place of PLACES) {
      expect(place.slug).toMatch(/^[a-z]+(-[a-z]+)*$/)
      expect(placeBySlug(place.emirate)?.kind).toBe('emirate')
      expect(place.nameArabic).toMatch(/^[\u0600-\u06ff ]+$/)
    }
  })
  test('lie in the Emirates', () => {
    for (const { latitude, longitude } of PLACES) {
      expect(latitude).toBeGreaterThan(22.6)
      expect(latitude).toBeLessThan(26.1)
      expect(longitude).toBeGreaterThan(51.5)
      expect(longitude).toBeLessThan(56.4)
    }
  })
  test('have eight popular cities and six destinations', () => {
    expect(POPULAR_CITIES).toHaveLength(8)
    expect(DESTINATIONS.map((place) => place.name)).toEqual([
      'Dubai',
      'Abu Dhabi',
      'Sharjah',
      'Ajman',
      'Ras Al Khaimah',
      'Fujairah',
    ])
  })
})

describe('resolving a text to a place', () => {
  test.each([
    ['Dubai', 'dubai'],
    ['  dubai , UAE', 'dubai'],
    ['DUBAI, United Arab Emirates', 'dubai'],
    ['Emirate of Dubai', 'dubai'],
    ['ras-al-khaimah', 'ras-al-khaimah'],
    ['RAK', 'ras-al-khaimah'],
    ['Umm al-Quwain', 'umm-al-quwain'],
    ['دبي', 'dubai'],
    ['أبو ظبي', 'abu-dhabi'],
    ['ابوظبي', 'abu-dhabi'],
    ['الشارقه', 'sharjah'],
    ['شارقة', 'sharjah'],
    ['دبي، الإمارات العربية المتحدة', 'dubai'],
    ['Deira, Dubai', 'deira'],
    ['Deira Dubai UAE', 'deira'],
    ['barsha', 'al-barsha'],
    ['JLT', 'jumeirah-lake-towers'],
    ['dubai marina', 'dubai-marina'],
    ['Al Nahda', 'al-nahda'],
    ['Al Nahda, Dubai', 'al-nahda-dubai'],
    ['khorfakkan', 'khor-fakkan'],
    ['DXB', 'dxb'],
    ['Dubai Airport', 'dxb'],
    ['Abu Dhabi International Airport', 'auh'],
  ])('%j is %s', (text, slug) => {
    expect(resolvePlace(text)?.slug).toBe(slug)
  })

  test.each([
    ['Dubia', 'dubai'],
    ['Dubaii', 'dubai'],
    ['Sharja', 'sharjah'],
    ['Fujeirah', 'fujairah'],
    ['abu dabi', 'abu-dhabi'],
    ['Ras al kaima', 'ras-al-khaimah'],
    ['Jumeriah', 'jumeirah'],
  ])('%j, misspelt, is %s', (text, slug) => {
    expect(resolvePlace(text)?.slug).toBe(slug)
  })

  test.each([
    ['دبى', 'dubai'],
    ['دُبي', 'dubai'],
    ['دبـي', 'dubai'],
    ['دبی', 'dubai'],
    ['في دبي', 'dubai'],
    ['مدينة دبي', 'dubai'],
    ['إمارة دبي', 'dubai'],
    ['دبي، الإمارات', 'dubai'],
    ['ابوظبى', 'abu-dhabi'],
    ['أبو ظبي', 'abu-dhabi'],
    ['ابو ضبي', 'abu-dhabi'],
    ['الشارقه', 'sharjah'],
    ['شارقة', 'sharjah'],
    ['العجمان', 'ajman'],
    ['راس الخيمه', 'ras-al-khaimah'],
    ['الفجيره', 'fujairah'],
    ['ام القيوين', 'umm-al-quwain'],
    ['المارينا', 'dubai-marina'],
    ['البرشا', 'al-barsha'],
    ['ديره', 'deira'],
    ['كلبا', 'kalba'],
    ['مدينه العين', 'al-ain'],
    ['مطار دبى', 'dxb'],
    ['مردف، دبي', 'mirdif'],
    ['Ash Shariqah', 'sharjah'],
    ['Ras el Kheimah', 'ras-al-khaimah'],
    ['Dubayy', 'dubai'],
    ['Al Fujayrah', 'fujairah'],
    ['Um al quwain', 'umm-al-quwain'],
  ])('%j, as people spell it, is %s', (text, slug) => {
    expect(resolvePlace(text)?.slug).toBe(slug)
  })

  test.each(['', '  ', 'UAE', 'London', 'Paris', 'xyz', 'dbi', '🚗', ','])('%j is no place', (text) => {
    expect(resolvePlace(text)).toBe(null)
  })

  test('finds every place by its name in either language, however it is written', () => {
    const written = fc.constantFrom<(name: string) => string>(
      (name) => name,
      (name) => name.toUpperCase(),
      (name) => name.replaceAll(' ', '-'),
      (name) => ` ${name}, UAE `,
    )
    fc.assert(
      fc.property(anyPlace, written, fc.boolean(), (place, write, inArabic) => {
        expect(resolvePlace(write(inArabic ? place.nameArabic : place.name))).toBe(place)
      }),
      { numRuns: 500 },
    )
  })
  test('returns a known place or null for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
        const place = resolvePlace(text)
        expect(place === null || PLACES.includes(place)).toBe(true)
      }),
    )
  })
})

describe('the place of a search', () => {
  test.each([
    ['Dub', 'dubai'],
    ['sharj', 'sharjah'],
    ['Abu', 'abu-dhabi'],
    ['Ras al', 'ras-al-khaimah'],
    ['شار', 'sharjah'],
    ['Dubia', 'dubai'],
    ['Deira', 'deira'],
  ])('%j is %s', (text, slug) => {
    expect(placeSearched(text)?.slug).toBe(slug)
  })
  test.each(['', 'D', 'al', 'UAE', 'London', 'Atlantis-on-Sea', 'Dubxxx'])('%j is no place', (text) => {
    expect(placeSearched(text)).toBe(null)
  })
})

describe('the emirate that an unknown text mentions', () => {
  test.each([
    ['Sunny Heights, Deira', 'dubai'],
    ['Villa 12 Springs Dubai', 'dubai'],
    ['Hotel in Abu Dhabi city', 'abu-dhabi'],
    ['فندق دبي الكبير', 'dubai'],
  ])('%j mentions %s', (text, slug) => {
    expect(emirateMentioned(text)?.slug).toBe(slug)
  })
  test.each(['', 'London', 'Atlantis-on-Sea', '🚗', ' , '])('%j mentions none', (text) => {
    expect(emirateMentioned(text)).toBe(null)
  })
})

describe('suggestions', () => {
  const slugs = (text: string, limit?: number) => suggestPlaces(text, limit).map((place) => place.slug)
  test('are the popular cities when nothing is typed', () => {
    expect(suggestPlaces('')).toEqual(POPULAR_CITIES.slice(0, 6))
  })
  test('put the place itself first, then places that begin with the text', () => {
    expect(slugs('dubai')[0]).toBe('dubai')
    expect(slugs('dub').slice(0, 2)).toEqual(['dubai', 'dubai-marina'])
    expect(slugs('jlt')).toEqual(['jumeirah-lake-towers'])
    expect(slugs('شار')[0]).toBe('sharjah')
    expect(slugs('airport')).toContain('dxb')
  })
  test.each([
    ['شار', 'sharjah'],
    ['دبى مار', 'dubai-marina'],
    ['الشارقه', 'sharjah'],
    ['ابوظ', 'abu-dhabi'],
  ])('%j offers %s first', (text, slug) => {
    expect(suggestPlaces(text)[0]?.slug).toBe(slug)
  })
  test('include misspelt names and are empty for nonsense', () => {
    expect(slugs('Sharjha')).toEqual(['sharjah'])
    expect(slugs('qqqq')).toEqual([])
  })
  test('never exceed the limit, and always find a name by its beginning', () => {
    fc.assert(
      fc.property(anyPlace, fc.integer({ min: 3, max: 40 }), (place, length) => {
        const start = place.name.slice(0, length)
        expect(suggestPlaces(start).length).toBeLessThanOrEqual(6)
        expect(suggestPlaces(start, PLACES.length)).toContain(place)
      }),
    )
  })
})

test.each([
  ['dubai', 'dubai', 0],
  ['dubia', 'dubai', 1],
  ['duba', 'dubai', 1],
  ['dubaii', 'dubai', 1],
  ['debay', 'dubai', 2],
  ['london', 'dubai', 3],
])('%s and %s have an edit distance of %i, or more than two', (a, b, apart) => {
  expect(lettersApart(a, b, 2)).toBe(apart)
})
