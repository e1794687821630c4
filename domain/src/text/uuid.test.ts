import { expect, test } from 'vitest'
import { isUuid } from './uuid.ts'

const ID = '01a21c51-78f8-7f56-b9a4-c0089647ace1'

test.each([ID, ID.toUpperCase()])('%s is a UUID', (text) => {
  expect(isUuid(text)).toBe(true)
})

test.each(['', 'car', ID.slice(1), `${ID}0`, ` ${ID}`, `${ID}\n`, ID.replaceAll('-', '')])(
  '%j is not a UUID',
  (text) => {
    expect(isUuid(text)).toBe(false)
  },
)
