import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

/** The lists of a build in a language: its direction is read when the file is loaded. */
async function listsIn(language: 'en' | 'ar') {
  vi.stubEnv('LANGUAGE', language)
  vi.resetModules()
  return await import('./lists.ts')
}

it('joins parts and changes in English as they are', async () => {
  const { changeInWords, commaList, dotList } = await listsIn('en')
  expect(commaList(['front', 'Tomas S.'])).toBe('front, Tomas S.')
  expect(dotList(['2023 Nissan Patrol', '+971501110001'])).toBe('2023 Nissan Patrol · +971501110001')
  expect(changeInWords('Renter', 'Host')).toBe('Renter → Host')
})

it('isolates Latin parts in Arabic, with its comma, and points the arrow of a change to the left', async () => {
  const { changeInWords, commaList, dotList } = await listsIn('ar')
  expect(commaList(['الأمامية', 'Tomas S.', '10:00'])).toBe('الأمامية، \u2068Tomas S.\u2069، 10:00')
  expect(dotList(['\u0637', '+971501110001'])).toBe('\u0637 · \u2068+971501110001\u2069')
  expect(changeInWords('مستأجر', 'مُضيف')).toBe('مستأجر ← مُضيف')
})
