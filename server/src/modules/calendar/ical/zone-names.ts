import { HOUR_MS, MINUTE_MS } from '@rihla/domain/time/dubai-time'
import { findIana, WINDOWS_TO_IANA_MAP } from 'windows-iana'

const WINDOWS_NAMES = new Map(
  WINDOWS_TO_IANA_MAP.map(({ windowsName }) => [windowsName.toLowerCase(), windowsName]),
)
/** Names that neither the platform nor the Windows table knows. */
const OTHER_NAMES = new Map([
  ['gulf standard time', 'Asia/Dubai'],
  ['tzone://microsoft/utc', 'UTC'],
])
const AREAS = ['Africa', 'America', 'Asia', 'Atlantic', 'Australia', 'Europe', 'Indian', 'Pacific']
const DISPLAY_NAME = /^\(?(?:UTC|GMT)(?:([+-])(\d\d?)(?::?(\d\d))?)?(?:\)\s*(.*))?$/i

/**
 * The IANA zone or UTC offset ('+04:00') that a calendar means with a zone name: IANA names, also with a prefix as in
 * '/example.org/Europe/Vienna', Windows names by CLDR's table, and display names as in '(UTC+04:00) Abu Dhabi, Muscat'.
 * Null when it is not known.
 */
export function zoneNamed(written: string): string | null {
  const name = written.trim()
  return OTHER_NAMES.get(name.toLowerCase()) ?? ianaName(name) ?? windowsZone(name) ?? displayedZone(name)
}

function ianaName(name: string): string | null {
  const parts = name.replaceAll(' ', '_').split('/').filter(Boolean)
  // Prefixes such as '/example.org/2005/' precede the two or three parts of the name.
  for (const length of new Set([parts.length, 3, 2])) {
    const candidate = parts.slice(-length).join('/')
    if (length <= parts.length && isZone(candidate)) return candidate
  }
  return null
}

/** Whether the platform knows this zone. */
function isZone(zone: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone)
    return true
  } catch {
    return false
  }
}

function windowsZone(name: string): string | null {
  const known = WINDOWS_NAMES.get(name.toLowerCase())
  return (known && findIana(known, '001')[0]) ?? null
}

/** Of a display name the place counts when its offset is right, otherwise the offset itself. */
function displayedZone(name: string): string | null {
  const parts = DISPLAY_NAME.exec(name)
  if (!parts) return placesNamed(name)[0] ?? null
  const [, sign = '+', hours = '0', minutes = '0', places = ''] = parts
  const offset = `${sign}${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}`
  const offsetMs = (sign === '-' ? -1 : 1) * (Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS)
  const found = [places, ...places.split(',')]
    .flatMap((place) => placesNamed(place.trim()))
    .find((zone) => usualOffsetsMs(zone).includes(offsetMs))
  return found ?? (isZone(offset) ? offset : null)
}

function placesNamed(place: string): string[] {
  if (!place) return []
  const general = place
    .replace(/ Time \(.*\)$/i, ' Standard Time')
    .replace(/ (Daylight|Summer) Time$/i, ' Standard Time')
  const windows = [general, `${general} Standard Time`].map(windowsZone).filter((zone) => zone !== null)
  const city = place.replaceAll(' ', '_')
  return [...windows, ...AREAS.map((area) => `${area}/${city}`).filter(isZone)]
}

const usualOffsetsMs = (zone: string) =>
  ['2026-01-15T00:00Z', '2026-07-15T00:00Z'].map(
    (instant) => Temporal.Instant.from(instant).toZonedDateTimeISO(zone).offsetNanoseconds / 1e6,
  )
