import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { contentDisposition, type FileName } from './content-disposition.ts'

/** The text of one cell. Only the functions below create one, so that users' text is always escaped. */
export type CsvCell = string & { readonly isCsvCell: true }

/** Spreadsheets run a cell that starts like this as a formula. */
const FORMULA_START = /^[=+\-@\t\r]/

/**
 * Rows end with CRLF. With this record delimiter the library would not quote a single CR or LF, which programs take for
 * the end of a row.
 */
const FORMAT = { record_delimiter: 'windows', quoted_match: /[\r\n]/ } as const

/** A user's text, with an apostrophe in front where a spreadsheet would run it as a formula. */
export const csvText = (text: string): CsvCell => (FORMULA_START.test(text) ? `'${text}` : text) as CsvCell

/**
 * An amount in fils as dirhams with two decimals, such as '-225.00'. It is a number, so its minus starts no formula.
 */
export function csvDirhams(fils: number): CsvCell {
  const size = Math.abs(fils)
  const dirhams = `${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`
  return (fils < 0 ? `-${dirhams}` : dirhams) as CsvCell
}

export const csvCount = (count: number): CsvCell => String(count) as CsvCell

/**
 * Streams rows as an uncached download in RFC 4180 format, with backpressure from the client. A file for a spreadsheet
 * begins with a byte order mark: without one, it would read Arabic names in a Western encoding. A file for a program,
 * such as that of a bank, has none.
 */
export function csvDownload(
  rows: AsyncIterable<CsvCell[]>,
  name: FileName,
  { isForProgram = false }: { isForProgram?: boolean } = {},
): Response {
  const file = Readable.from(rows).compose(stringify({ ...FORMAT, bom: !isForProgram }))
  return new Response(Readable.toWeb(file) as ReadableStream<Uint8Array>, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': contentDisposition('attachment', name),
      'cache-control': 'no-store',
    },
  })
}
