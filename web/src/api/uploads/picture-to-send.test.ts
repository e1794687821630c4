import { describe, expect, it } from 'vitest'
import { acceptOf, typeOfFile } from './file-type.ts'
import { smallerSize } from './picture-to-send.ts'

const MB = 1024 * 1024

describe('a picture to send', () => {
  it.each([
    ['12 megapixels', 'image/jpeg', 4 * MB, [4032, 3024], null],
    ['50 megapixels', 'image/jpeg', 14 * MB, [8160, 6120], [4000, 3000]],
    ['50 megapixels, upright', 'image/jpeg', 7 * MB, [6120, 8160], [3000, 4000]],
    ['few pixels in many bytes', 'image/png', 9 * MB, [2000, 1500], [2000, 1500]],
    ['HEIC of any size', 'image/heic', MB, [1200, 800], [1200, 800]],
  ])('of %s', (_, type, bytes, [width = 0, height = 0], expected) => {
    const size = smallerSize({ type, bytes }, { width, height })
    expect(size && [size.width, size.height]).toEqual(expected)
  })
})

it.each([
  ['IMG_0001.HEIC', '', 'image/heic'],
  ['IMG_0001.heif', 'application/octet-stream', 'image/heif'],
  ['card.jpg', 'image/jpg', 'image/jpeg'],
  ['card.jpg', 'image/jpeg', 'image/jpeg'],
  ['card.pdf', '', 'application/pdf'],
  ['card.gif', 'image/gif', 'image/gif'],
  ['card', '', ''],
])('the type of the file %j that the browser calls %j is %j', (name, type, expected) => {
  expect(typeOfFile({ name, type })).toBe(expected)
})

it('offers HEIC by its extension too, for systems that do not know the type', () => {
  expect(acceptOf(['image/jpeg', 'image/heic'])).toBe('image/jpeg,image/heic,.heic,.heif,.hif')
})
