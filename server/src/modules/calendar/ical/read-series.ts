import type { ImportWarnings } from './import-warnings.ts'
import { placeOf, type Series } from './occurrences.ts'
import { type Component, linesNamed, uidOf } from './read-components.ts'
import { type Entry, readBusyPeriods, readEntry } from './read-entry.ts'
import { type ZoneLookup, zonesIn } from './zones.ts'

interface CalendarSeries {
  series: Series[]
  /** Whether at least one of the entries, if there are any, could be read. */
  isReadable: boolean
}

/** The entries of all calendars in a file by UID. An entry that cannot be read is left out and reported. */
export function readSeries(calendars: readonly Component[], warnings: ImportWarnings): CalendarSeries {
  const written = calendars.flatMap((calendar) => {
    const zones = zonesIn(calendar)
    return calendar.parts
      .filter(({ name }) => name === 'VEVENT' || name === 'VFREEBUSY')
      .map((component) => ({ component, zones }))
  })
  const isChange = ({ component }: { component: Component }) =>
    linesNamed(component, 'RECURRENCE-ID').length > 0
  const all = new Map<string, Series>()
  const seriesWith = (uid: string) => {
    const series = all.get(uid) ?? { uid, main: null, changed: new Map() }
    all.set(uid, series)
    return series
  }
  for (const one of written.filter((each) => !isChange(each)))
    for (const entry of entriesIn(one, warnings)) addMain(seriesWith(entry.uid), entry, warnings)
  for (const { component, zones } of written.filter(isChange)) {
    const known = all.get(uidOf(component))
    const entry = readEntry(component, { zones, warnings, seriesZone: known?.main?.start.zone })
    if (entry) addChange(seriesWith(entry.uid), entry)
  }
  return { series: [...all.values()], isReadable: all.size > 0 || written.length === 0 }
}

function entriesIn(
  { component, zones }: { component: Component; zones: ZoneLookup },
  warnings: ImportWarnings,
): Entry[] {
  if (component.name === 'VFREEBUSY') return readBusyPeriods(component, { zones, warnings })
  const entry = readEntry(component, { zones, warnings })
  return entry ? [entry] : []
}

/** Of two entries with one UID the higher SEQUENCE counts, and of equal ones the later in the file. */
function addMain(series: Series, entry: Entry, warnings: ImportWarnings): void {
  const { main } = series
  if (main && main.sequence === entry.sequence && main.start.instant !== entry.start.instant)
    warnings.add('replaced_events', main.summary)
  if (!main || entry.sequence >= main.sequence) series.main = entry
}

function addChange(series: Series, entry: Entry): void {
  const isAllDay = series.main?.start.isDate ?? false
  const place = placeOf(entry.replaces ?? entry.start, isAllDay)
  if (entry.sequence >= (series.changed.get(place)?.sequence ?? 0)) series.changed.set(place, entry)
}
