import type { PhotoAngle } from '@rihla/domain/vehicles/listing-wizard'
import { expect, it } from 'vitest'
import { type ListedPhoto, movedPhoto, photosToSend, withPhoto } from './listed-photos.ts'

const photo = (angle: PhotoAngle, key: string = angle): ListedPhoto => ({
  key,
  angle,
  name: key,
  source: { kind: 'staged', uploadId: key, fileUrl: `/${key}`, expiresAt: '2026-03-19T08:00:00Z' },
})
const keys = (photos: readonly ListedPhoto[]) => photos.map(({ key }) => key)

it('orders photos front, back, side, interior, then the rest', () => {
  const angles: PhotoAngle[] = ['other', 'side', 'front', 'interior', 'back']
  expect(keys(angles.reduce<ListedPhoto[]>((all, angle) => withPhoto(all, photo(angle)), []))).toEqual([
    'front',
    'back',
    'side',
    'interior',
    'other',
  ])
})

it.each([
  ['later', 'a', 1, ['b', 'a', 'c']],
  ['earlier', 'c', 0, ['c', 'a', 'b']],
  ['beyond the end', 'a', 9, ['b', 'c', 'a']],
  ['beyond the start', 'b', -1, ['b', 'a', 'c']],
])('moves a photo %s', (_, key, to, order) => {
  expect(keys(movedPhoto([photo('other', 'a'), photo('other', 'b'), photo('other', 'c')], key, to))).toEqual(
    order,
  )
})

it('submits only uploaded photos, in order', () => {
  const onTheWay: ListedPhoto = { ...photo('back'), source: { kind: 'sending' } }
  expect(photosToSend([photo('front'), onTheWay, photo('side')])).toEqual([
    { uploadId: 'front', angle: 'front' },
    { uploadId: 'side', angle: 'side' },
  ])
})
