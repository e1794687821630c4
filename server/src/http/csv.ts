/** A cell as it stands in a file; made only by the functions below, so that nothing goes out unquoted. */
export type CsvCell = string & { readonly isCsvCell: true }

/** What spreadsheets take for the start of a formula. */
const FORMULA_START = /^[=+\-@\t\r]/
const NEEDS_QUOTES = /[",\r\n]/

/** Words of people: quoted by RFC 4180, and led by an apostrophe where a spreadsheet would run them as a formula. */
export function csvText(text: string): CsvCell {
  const harmless = FORMULA_START.test(text) ? `'${text}` : text
  return (NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless) as CsvCell
}

/** An amount in fils as dirhams with two decimals: '-225.00'. A number, so its minus is no formula. */
export function csvDirhams(fils: number): CsvCell {
  const size = Math.abs(fils)
  const dirhams = `${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`
  return (fils < 0 ? `-${dirhams}` : dirhams) as CsvCell
}

export const csvCount = (count: number): CsvCell => String(count) as CsvCell

/** One line with its end. */
export const csvLine = (...cells: CsvCell[]): string => `${cells.join(',')}\r\n`

/** The answer that hands a file out line by line as it is made: a download, kept by nobody. */
export function csvDownload(lines: AsyncIterable<string>, fileName: string): Response {
  const encoder = new TextEncoder()
  const iterator = lines[Symbol.asyncIterator]()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await iterator.next()
      if (next.done) controller.close()
      else controller.enqueue(encoder.encode(next.value))
    },
    async cancel() {
      await iterator.return?.()
    },
  })
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'no-store',
    },
  })
}
