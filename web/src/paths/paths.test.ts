import { describe, expect, it } from 'vitest'
import { ownPathOf, paths, withQuery } from './paths.ts'

describe('paths of the site', () => {
  it('include the query and leave out empty values', () => {
    expect(paths.browse({ location: 'Ras Al Khaimah', pickUpDate: '', instantBook: false })).toBe(
      '/browse?location=Ras+Al+Khaimah',
    )
    expect(withQuery('/browse', { category: ['suv', 'van'] })).toBe('/browse?category=suv&category=van')
    expect(paths.browse()).toBe('/browse')
  })

  it.each(['/trips', '/vehicle/1?pickUpDate=2026-12-01&returnDate=2026-12-04', '/'])(
    'are accepted as returnTo: %s',
    (path) => expect(ownPathOf(path)).toBe(path),
  )

  it('are accepted as returnTo without their language', () => {
    expect(ownPathOf('/ar/trips?tab=past')).toBe('/trips?tab=past')
    expect(ownPathOf('/ar//elsewhere.example')).toBe('/elsewhere.example')
  })

  it.each([
    'https://elsewhere.example',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    '/\u2028/elsewhere.example',
    '/中文',
    '/\ud800',
    'javascript:alert(1)',
    'trips',
    '',
    null,
    `/${'a'.repeat(4000)}`,
  ])('are rejected as returnTo when unsafe: %s', (raw) => expect(ownPathOf(raw)).toBeNull())
})
