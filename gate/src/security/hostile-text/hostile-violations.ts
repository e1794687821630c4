import { wordsOfPdf } from '../../time-zones/pdf-text.ts'
import type { Answered } from './hostile-reading.ts'
import type { Looking } from './inspecting-browser.ts'
import { MARK } from './payloads.ts'

/** The parts of users' text that an answer treats as more than text. */
export async function violationsOf(browser: Looking, answer: Answered): Promise<string[]> {
  const { headers, type, text, status } = answer
  const violations: string[] = []
  if (status >= 500 || status === 429) violations.push(`not read, ${status}`)
  if (/^(x-pwned|bcc):/im.test(headers)) violations.push('a header of a payload')
  if (type.startsWith('text/html')) violations.push(...(await browser.madeOf(text, 'text/html')))
  else if (/xml/.test(type)) violations.push(...(await browser.madeOf(text, 'application/xml')))
  else if (/json/.test(type)) violations.push(...(isJson(text) ? [] : ['no JSON any more']))
  else if (type.startsWith('text/csv')) violations.push(...formulasIn(text))
  else if (type.startsWith('text/calendar')) violations.push(...linesOfOthersIn(text))
  else if (type.startsWith('application/pdf')) violations.push(...actsIn(text))
  else if (text.includes(MARK)) violations.push(`words in an answer of type '${type}'`)
  return violations
}

/** The text of an answer as a reader sees it; for a PDF, the text on its pages. */
export const readableText = ({ type, bytes, text }: Answered): string =>
  type.startsWith('application/pdf') ? wordsOfPdf(bytes).join('') : text

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const FORMULA = /^[=+\-@\t\r]/
const FIGURE = /^-?\d+(\.\d+)?$/

const formulasIn = (csv: string): string[] =>
  cellsOf(csv)
    .filter((cell) => FORMULA.test(cell) && !FIGURE.test(cell))
    .map((cell) => `a formula, ${JSON.stringify(cell.slice(0, 40))}`)

/** Splits a file into cells as a spreadsheet does: quotes keep commas and line breaks within a cell. */
function cellsOf(csv: string): string[] {
  const cells = csv.matchAll(/(?<=^|,|\n)(?:"((?:[^"]|"")*)"|([^,\r\n]*))(?=,|\r?\n|$)/g)
  return [...cells].map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain)
}

/** A calendar line is a name and a value; a line that starts with a blank continues the one before. */
const linesOfOthersIn = (calendar: string): string[] =>
  calendar
    .replaceAll(/\r?\n[ \t]/g, '')
    .split(/\r?\n|\r/)
    .filter((line) => line !== '' && !OUR_LINES.test(line))
    .map((line) => `a line of a calendar, ${JSON.stringify(line.slice(0, 40))}`)

const OUR_LINES =
  /^(BEGIN|END|VERSION|PRODID|CALSCALE|METHOD|NAME|UID|DTSTAMP|DTSTART|DTEND|SUMMARY|DESCRIPTION|STATUS|TRANSP|REFRESH-INTERVAL|X-WR-\w+|X-PUBLISHED-TTL|LAST-MODIFIED|CREATED|LOCATION|URL|ORGANIZER|SEQUENCE|CLASS)[:;]/

const actsIn = (vehicleDocument: string): string[] =>
  /\/(JavaScript|JS|OpenAction|Launch|URI)\b/.test(vehicleDocument) ? ['an act in a paper'] : []
