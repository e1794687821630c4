import { PLACES, placeBySlug } from '@rihla/domain/places/emirates'
import { describe, expect, test } from 'vitest'
import { labelKind, placeLabels } from './place-labels.ts'

describe('labels of the base map', () => {
  test('are all places, the neighbours and the seas', () => {
    const names = placeLabels().features.map(({ properties }) => properties.name)
    for (const { name } of PLACES) expect(names).toContain(name)
    expect(names).toEqual(expect.arrayContaining(['Oman', 'Saudi Arabia', 'Qatar', 'Iran', 'Arabian Gulf']))
  })

  test.each([
    ['dubai', 'emirate'],
    ['dxb', 'airport'],
    ['al-ain', 'town'],
    ['khor-fakkan', 'town'],
    ['dubai-marina', 'district'],
    ['deira', 'district'],
  ])('%s appears as %s', (slug, kind) => {
    const place = placeBySlug(slug)
    expect(place && labelKind(place)).toBe(kind)
  })
})
