import type { ImportWarnings } from './import-warnings.ts'

/** One unfolded line: a property with its parameters, names in upper case. */
export interface ContentLine {
  name: string
  params: Map<string, string>
  value: string
  text: string
}

export interface Component {
  name: string
  lines: ContentLine[]
  parts: Component[]
}

const PARAMETER = /;([a-z\d-]+)(?:=((?:"[^"]*"|[^";:])*))?/giy
const NAME = /^[a-z\d-]+/i
/** Windows display names such as '(UTC-08:00) Pacific Time (US & Canada)' contain a colon and are often not quoted. */
const UNQUOTED_DISPLAY_NAME = /(;TZID=)(\((?:UTC|GMT)[+-]\d\d:\d\d\)[^";:]*)/i

/**
 * The calendars of an iCalendar file. A line that cannot be read is left out with a warning. Null when the file is
 * something else or ends before its calendars do.
 */
export function readComponents(text: string, warnings: ImportWarnings): Component[] | null {
  const calendars: Component[] = []
  const open: Component[] = []
  for (const line of linesOf(text)) {
    const read = readLine(line)
    if (read?.name === 'BEGIN') {
      const component = { name: read.value.trim().toUpperCase(), lines: [], parts: [] }
      // A component that was not closed ends where the next of its kind begins; a calendar must be closed.
      const unclosed = open.findIndex(({ name }) => name === component.name)
      if (unclosed === 0 || (open.length === 0 && component.name !== 'VCALENDAR')) return null
      if (unclosed > 0) open.length = unclosed
      ;(open.at(-1)?.parts ?? calendars).push(component)
      open.push(component)
    } else if (read?.name === 'END') {
      const name = read.value.trim().toUpperCase()
      const closed = open.findLastIndex((component) => component.name === name)
      if (closed >= 0) open.length = closed
      else warnings.add('unreadable_lines', line)
    } else if (open.length === 0) {
      if (calendars.length === 0) return null
    } else if (read) open.at(-1)?.lines.push(read)
    else warnings.add('unreadable_lines', line)
  }
  return open.length > 0 || calendars.length === 0 ? null : calendars
}

const linesOf = (text: string) =>
  text
    .replace(/^\uFEFF/, '')
    // A second calendar in the file may begin with its own mark.
    .replace(/\uFEFF(?=BEGIN:)/g, '')
    .replace(/(?:\r\n|\n|\r)[ \t]/g, '')
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')

function readLine(line: string): ContentLine | null {
  const text = line.replace(UNQUOTED_DISPLAY_NAME, '$1"$2"')
  const [name] = NAME.exec(text) ?? []
  if (!name) return null
  const params = new Map<string, string>()
  PARAMETER.lastIndex = name.length
  let end = name.length
  for (let found = PARAMETER.exec(text); found; found = PARAMETER.exec(text)) {
    const [, key = '', value = ''] = found
    params.set(key.toUpperCase(), value.replaceAll('"', ''))
    end = PARAMETER.lastIndex
  }
  if (text[end] !== ':') return null
  return { name: name.toUpperCase(), params, value: text.slice(end + 1), text }
}

export const linesNamed = ({ lines }: Component, name: string) => lines.filter((line) => line.name === name)

/** The first value of a property; an empty text when it is missing. */
export const firstValue = (component: Component, name: string) => linesNamed(component, name)[0]?.value ?? ''

/** The UID of an entry; of one without, its start and end as written. */
export const uidOf = (entry: Component) =>
  firstValue(entry, 'UID') || `${firstValue(entry, 'DTSTART')}/${firstValue(entry, 'DTEND')}`
