/** A record of a CSV text, with the line on which it begins, counted from 1. */
export interface CsvRecord {
  line: number
  cells: string[]
}

/**
 * Reads delimited text as RFC 4180 describes it: quoted cells may contain delimiters, line breaks and doubled quotes.
 * Lines end with CRLF, LF or CR; blank lines are left out. `unclosedLine`: the line of a quote that never closes; what
 * follows it is not read.
 */
export function readCsv(
  text: string,
  delimiter: string,
): { records: CsvRecord[]; unclosedLine: number | null } {
  const records: CsvRecord[] = []
  let at = 0
  let line = 1
  while (at < text.length) {
    const record: CsvRecord = { line, cells: [] }
    for (;;) {
      const isQuoted = text[at] === '"'
      const cell = isQuoted ? quotedCell(text, at) : null
      if (isQuoted && !cell) return { records, unclosedLine: line }
      const start = cell?.end ?? at
      const end = endOfCell(text, start, delimiter)
      const rest = text.slice(start, end)
      record.cells.push(cell ? cell.value + rest : rest)
      line += cell?.lineBreaks ?? 0
      at = end
      if (text[at] !== delimiter) break
      at++
    }
    at += lineBreakAt(text, at)
    line++
    if (record.cells.some((cell) => cell.trim() !== '')) records.push(record)
  }
  return { records, unclosedLine: null }
}

/** The cell whose opening quote is at `at`; `end` is after its closing quote. Null when it never closes. */
function quotedCell(text: string, at: number): { value: string; end: number; lineBreaks: number } | null {
  let from = at + 1
  let value = ''
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote < 0) return null
    value += text.slice(from, quote)
    if (text[quote + 1] !== '"')
      return { value, end: quote + 1, lineBreaks: (value.match(/\r\n|\r|\n/g) ?? []).length }
    value += '"'
    from = quote + 2
  }
}

function endOfCell(text: string, from: number, delimiter: string): number {
  let at = from
  while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') at++
  return at
}

const lineBreakAt = (text: string, at: number): number => (text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1)
