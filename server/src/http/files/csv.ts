import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'

/** The text of one cell; only the functions below make one, so that no text of a person reaches a file unguarded. */
export type CsvCell = string & { readonly isCsvCell: true }

/** Spreadsheets run a cell that begins so as a formula. */
const FORMULA_START = /^[=+\-@\t\r]/

/** Rows end with CRLF; the library then quotes no single line break, which programs take for the end of a row. */
const FORMAT = { record_delimiter: 'windows', quoted_match: /[\r\n]/ } as const

/** Text of people, with an apostrophe in front where a spreadsheet would run it as a formula. */
export const csvText = (text: string): CsvCell => (FORMULA_START.test(text) ? `'${text}` : text) as CsvCell

/** An amount in fils as dirhams with two decimals: '-225.00'. A number, so its minus is no formula. */
export function csvDirhams(fils: number): CsvCell {
  const size = Math.abs(fils)
  const dirhams = `${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`
  return (fils < 0 ? `-${dirhams}` : dirhams) as CsvCell
}

export const csvCount = (count: number): CsvCell => String(count) as CsvCell

/** Streams rows as a download in RFC 4180 format that no cache keeps. Rows are read as fast as the client takes them. */
export function csvDownload(rows: AsyncIterable<CsvCell[]>, fileName: string): Response {
  const file = Readable.from(rows).compose(stringify(FORMAT))
  return new Response(Readable.toWeb(file) as ReadableStream<Uint8Array>, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'no-store',
    },
  })
}
