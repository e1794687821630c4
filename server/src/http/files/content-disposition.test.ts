import { expect, test } from 'vitest'
import { contentDisposition } from './content-disposition.ts'

test('a name in ASCII is quoted', () => {
  expect(contentDisposition('attachment', { fileName: 'rihla-users-2026-03-02.csv' })).toBe(
    'attachment; filename="rihla-users-2026-03-02.csv"',
  )
})

test('an Arabic name is encoded in UTF-8, beside a name for older programs', () => {
  const header = contentDisposition('inline', { fileName: "إيصال-RH'(1)*.pdf", asciiName: 'receipt.pdf' })
  expect(header).toBe(
    'inline; filename="receipt.pdf"; ' +
      "filename*=UTF-8''%D8%A5%D9%8A%D8%B5%D8%A7%D9%84-RH%27%281%29%2A.pdf",
  )
  // Headers are Latin-1: the platform accepts this one.
  expect(new Headers({ 'content-disposition': header }).get('content-disposition')).toBe(header)
  expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toBe("إيصال-RH'(1)*.pdf")
})

test.each([
  { fileName: 'إيصال.pdf' },
  { fileName: 'a"; x="b.pdf' },
  { fileName: 'a\r\nb.pdf', asciiName: 'ب' },
])('the name %j without one in ASCII is a fault', (name) => {
  expect(() => contentDisposition('attachment', name)).toThrow()
})
