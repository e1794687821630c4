import type { Instant } from '@rihla/domain/time/dubai-time'
import ICAL from 'ical.js'
import { type Component, firstValue, linesNamed } from './read-components.ts'
import { zoneNamed } from './zone-names.ts'

/** A time zone as a calendar names it. */
export interface Zone {
  name: string
  /** Of an unknown zone, `instantOf` reads Dubai time. */
  isKnown: boolean
  instantOf: (onTheClock: Temporal.PlainDateTime) => Instant
}

export type ZoneLookup = (name: string) => Zone

// An ambiguous local time means its first occurrence (RFC 5545), the default of Temporal.
const zoneOfPlatform = (name: string, zone: string): Zone => ({
  name,
  isKnown: true,
  instantOf: (onTheClock) => onTheClock.toZonedDateTime(zone).epochMilliseconds,
})

export const DUBAI = zoneOfPlatform('Asia/Dubai', 'Asia/Dubai')
export const UTC = zoneOfPlatform('UTC', 'UTC')

/** Finds zones by name: the calendar's own definition first, then the names that are known anywhere. */
export function zonesIn(calendar: Component): ZoneLookup {
  const found = new Map<string, Zone>()
  for (const part of calendar.parts) {
    const defined = part.name === 'VTIMEZONE' ? definedZone(part) : null
    if (defined) found.set(defined.name, defined)
  }
  return (written) => {
    const name = written.trim()
    const known = found.get(name) ?? namedZone(name)
    found.set(name, known)
    return known
  }
}

function namedZone(name: string): Zone {
  const zone = zoneNamed(name)
  return zone ? zoneOfPlatform(name, zone) : { ...DUBAI, name, isKnown: false }
}

const textOf = ({ name, lines, parts }: Component): string =>
  [`BEGIN:${name}`, ...lines.map(({ text }) => text), ...parts.map(textOf), `END:${name}`].join('\r\n')

/** A zone by its definition; null when the definition cannot be read, so that its name counts. */
function definedZone(definition: Component): Zone | null {
  const name = firstValue(definition, 'TZID').trim()
  const hasOffsets = definition.parts.some((part) =>
    ['DTSTART', 'TZOFFSETFROM', 'TZOFFSETTO'].every((property) => linesNamed(part, property).length > 0),
  )
  if (!name || !hasOffsets) return null
  try {
    const component = ICAL.Component.fromString(textOf(definition))
    const timezone = new ICAL.Timezone({ component, tzid: name })
    const instantOf = (onTheClock: Temporal.PlainDateTime) =>
      onTheClock.toZonedDateTime('UTC').epochMilliseconds - timezone.utcOffset(icalTime(onTheClock)) * 1000
    // Reads the whole definition, which throws when a value in it is invalid.
    return Number.isFinite(instantOf(Temporal.PlainDateTime.from('2026-01-01')))
      ? { name, isKnown: true, instantOf }
      : null
  } catch {
    return null
  }
}

export const icalTime = (
  { year, month, day, hour, minute, second }: Temporal.PlainDateTime,
  isDate = false,
) => new ICAL.Time({ year, month, day, hour, minute, second, isDate }, ICAL.Timezone.localTimezone)
