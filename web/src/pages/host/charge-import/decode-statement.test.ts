import { expect, test } from 'vitest'
import { decodeStatement } from './decode-statement.ts'

const TEXT = 'التاريخ,Time'
const utf16 = (isBig: boolean) =>
  new Uint8Array(
    [...`\uFEFF${TEXT}`].flatMap((letter) => {
      const code = letter.charCodeAt(0)
      return isBig ? [code >> 8, code & 255] : [code & 255, code >> 8]
    }),
  )

test.each([
  ['UTF-8', new TextEncoder().encode(TEXT)],
  ['UTF-8 with a mark', new TextEncoder().encode(`\uFEFF${TEXT}`)],
  ['UTF-16 as Excel saves it', utf16(false)],
  ['UTF-16 with the high byte first', utf16(true)],
  [
    'the older encoding of Arabic',
    new Uint8Array([0xc7, 0xe1, 0xca, 0xc7, 0xd1, 0xed, 0xce, ...new TextEncoder().encode(',Time')]),
  ],
])('%s is read', (_what, bytes) => {
  expect(decodeStatement(bytes)).toBe(TEXT)
})

test.each([
  ['an Excel file', [0x50, 0x4b, 0x03, 0x04, 0x14]],
  ['a PDF', [...new TextEncoder().encode('%PDF-1.7')]],
])('%s is no statement', (_what, bytes) => {
  expect(decodeStatement(new Uint8Array(bytes))).toBe(null)
})
