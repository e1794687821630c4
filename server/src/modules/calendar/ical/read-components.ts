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
/**
 * Zone names such as '(UTC-08:00) Pacific Time (US & Canada)', 'UTC+04:00' and 'tzone://Microsoft/Custom' contain a
 * colon and are often not quoted. The colon before a date ends the name.
 */
const UNQUOTED_ZONE = /(;TZID=)([^";]+)(?=(?:;[^":;]*){0,3}:\d{4}-?\d\d-?\d\d)/i
/** Names of components. Text such as 'BEGIN:9:00' in a description that is not folded opens none. */
const COMPONENT =
  /^(?:V(?:CALENDAR|EVENT|TODO|JOURNAL|FREEBUSY|TIMEZONE|ALARM|AVAILABILITY|LOCATION|RESOURCE|POLL)|STANDARD|DAYLIGHT|AVAILABLE|PARTICIPANT|X-[A-Z\d-]+)$/

/**
 * The calendars of an iCalendar file. A line that cannot be read is left out with a warning. Null when the file is
 * something else or ends before its calendars do.
 */
export function readComponents(text: string, warnings: ImportWarnings): Component[] | null {
  const calendars: Component[] = []
  const open: Component[] = []
  for (const line of linesOf(text)) {
    const read = readLine(line)
    const value = read?.value.trim().toUpperCase() ?? ''
    if (read?.name === 'BEGIN' && (open.length === 0 || COMPONENT.test(value))) {
      const component = { name: value, lines: [], parts: [] }
      // A component that was not closed ends where the next of its kind begins; a calendar must be closed.
      const unclosed = open.findIndex(({ name }) => name === component.name)
      if (unclosed === 0 || (open.length === 0 && component.name !== 'VCALENDAR')) return null
      if (unclosed > 0) open.length = unclosed
      ;(open.at(-1)?.parts ?? calendars).push(component)
      open.push(component)
    } else if (read?.name === 'END') {
      const closed = open.findLastIndex(({ name }) => name === value)
      if (closed >= 0) open.length = closed
      else warnings.add('unreadable_lines', line)
    } else if (open.length === 0) {
      if (calendars.length === 0) return null
    } else if (read && read.name !== 'BEGIN') open.at(-1)?.lines.push(read)
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
  const text = line.replace(UNQUOTED_ZONE, '$1"$2"')
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
  // 'Status: cancelled' is a line of a description that is not folded; tools write no blank after the colon.
  if (/\s/.test(text[end + 1] ?? '') && name !== name.toUpperCase()) return null
  return { name: name.toUpperCase(), params, value: text.slice(end + 1), text }
}

export const linesNamed = ({ lines }: Component, name: string) => lines.filter((line) => line.name === name)

/** The first value of a property; an empty text when it is missing. */
export const firstValue = (component: Component, name: string) => linesNamed(component, name)[0]?.value ?? ''

/** The UID of an entry; of one without, its start and end as written. */
export const uidOf = (entry: Component) =>
  firstValue(entry, 'UID') || `${firstValue(entry, 'DTSTART')}/${firstValue(entry, 'DTEND')}`
