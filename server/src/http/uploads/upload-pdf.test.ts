import { text as bytesOf } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { describe, expect, it } from 'vitest'
import { aPdf, joined } from '../../testing/hostile-file-bytes.ts'
import { whyPdfIsRefused } from './upload-pdf.ts'

const VERSIONS = ['1.3', '1.4', '1.5', '1.6', '1.7', '1.7ext3'] as const
type Locks = { userPassword?: string; ownerPassword?: string }

async function lockedPdf(pdfVersion: (typeof VERSIONS)[number], locks: Locks): Promise<Uint8Array> {
  const document = new PDFDocument({ pdfVersion, ...locks })
  document.text('Specimen')
  document.end()
  return Buffer.from(await bytesOf(document.setEncoding('latin1')), 'latin1')
}

describe('a PDF', () => {
  it.each([
    ['nothing before its header', '', null],
    ['a line break before its header', '\r\n', null],
    ['a byte order mark before its header', '\xef\xbb\xbf', null],
    ['blanks up to the last place where readers look', ' '.repeat(1000), null],
    ['more blanks than readers skip', ' '.repeat(1100), 'file_not_as_declared'],
    ['another format before its header', '<html>', 'file_not_as_declared'],
  ])('with %s', (_, before, refusal) => {
    expect(whyPdfIsRefused(joined(before, aPdf()))).toBe(refusal)
  })

  it.each(VERSIONS)(
    'of version %s is refused when it asks for a password, and taken with an owner lock',
    async (version) => {
      expect(whyPdfIsRefused(await lockedPdf(version, { userPassword: 'secret' }))).toBe('file_has_password')
      expect(whyPdfIsRefused(await lockedPdf(version, { userPassword: 'a', ownerPassword: 'b' }))).toBe(
        'file_has_password',
      )
      expect(whyPdfIsRefused(await lockedPdf(version, { ownerPassword: 'secret' }))).toBeNull()
    },
  )

  it.each([
    ['names its lock 700,000 times', '/Encrypt 5 0 R '.repeat(700_000)],
    ['has a lock that never ends', `/Encrypt << /Filter /Standard /R 2 /U (${'x'.repeat(9_000_000)}`],
    ['has a long row of digits', `/Encrypt 5 0 R ${'0'.repeat(5_000_000)} ${' 5 0'.repeat(1_000_000)}`],
    // A search that is not linear takes minutes for these, which the time limit of tests does not allow.
  ])('that %s is refused in linear time', (_, body) => {
    expect(whyPdfIsRefused(aPdf(body))).toBe('file_has_password')
  })

  it('that only a certificate or an unknown lock opens is refused', () => {
    expect(whyPdfIsRefused(aPdf('/Encrypt << /Filter /Adobe.PubSec /V 4 >>'))).toBe('file_has_password')
    expect(whyPdfIsRefused(aPdf('/Encrypt 77 0 R '))).toBe('file_has_password')
  })
})
