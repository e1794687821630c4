import type { CalendarEntry, CalendarVehicle } from '@rihla/contract/calendar'
import { maySeeRenterNameAndEmail } from '@rihla/domain/people/permissions'
import { firstNameAndInitial } from '@rihla/domain/people/person-name'
import { daysFollowing, timeOfDays } from '@rihla/domain/time/calendar-days'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { PlainDate } from '@rihla/domain/time/plain-date'
import { isListed } from '@rihla/domain/vehicles/listing'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { entriesOf, type PlannedEntry, type PlannedVehicle, plannedVehicles } from './month-store.ts'

/** Limits of the selectable days. */
const FIRST_DAY: PlainDate = '2000-01-01'
const LAST_DAY: PlainDate = '2100-01-01'

interface Month {
  from: PlainDate
  days: number
  vehicleId?: string | undefined
}

/**
 * A host's vehicles over some days, with busy times and day prices: two queries, however many vehicles. Refuses with
 * `vehicle_not_found` when the given vehicle is not the host's.
 */
export async function showMonth(
  deps: Pick<Deps, 'db' | 'clock'>,
  { from, days, vehicleId }: Month,
  hostId: string,
) {
  if (from < FIRST_DAY || from > LAST_DAY)
    throw new Refusal('days_not_allowed', { fields: [{ field: 'from', code: 'date_invalid' }] })
  const now = deps.clock.now()
  const shown = daysFollowing(from, days)
  const vehicles = await plannedVehicles(deps.db, hostId, { ...shown, vehicleId: vehicleId ?? null })
  if (vehicleId && vehicles.length === 0) throw new Refusal('vehicle_not_found')
  const ids = vehicles.map(({ id }) => id)
  const entries = Map.groupBy(
    await entriesOf(deps.db, ids, timeOfDays(shown), now),
    (entry) => entry.vehicle_id,
  )
  const shownEntries = (id: string) => (entries.get(id) ?? []).map((entry) => shownEntry(entry, now))
  return { from, days, vehicles: vehicles.map((vehicle) => shownVehicle(vehicle, shownEntries(vehicle.id))) }
}

const shownVehicle = (row: PlannedVehicle, entries: CalendarEntry[]): CalendarVehicle => ({
  id: row.id,
  make: row.make,
  model: row.model,
  year: row.year,
  licensePlate: row.license_plate,
  emirate: row.emirate,
  cover: row.cover,
  isListed: isListed(row.verification_status),
  isPaused: !row.availability && row.papers_paused_at === null,
  isPausedForPapers: row.papers_paused_at !== null,
  dailyRateFils: row.daily_rate_fils,
  minDays: row.min_days,
  maxDays: row.max_days,
  advanceNoticeMinutes: row.advance_notice_minutes,
  turnaroundMinutes: row.turnaround_minutes,
  entries,
  prices: row.prices,
})

/** A booking is shown for its trip only; the turnaround time is a property of the vehicle. */
const shownEntry = (row: PlannedEntry, now: Instant): CalendarEntry => ({
  id: row.id,
  kind: row.kind,
  from: (row.starts_at ?? row.occupied_from).toISOString(),
  to: (row.ends_at ?? row.occupied_to).toISOString(),
  label: labelOf(row, now),
  bookingId: row.booking_id,
  bookingStatus: isLive(row.booking_status) ? row.booking_status : null,
  answerDueAt: row.kind === 'request' ? (row.answer_due_at?.toISOString() ?? null) : null,
})

const isLive = (status: PlannedEntry['booking_status']) =>
  status === 'pending' || status === 'confirmed' || status === 'active'

function labelOf(row: PlannedEntry, now: Instant): string {
  const { renter_name: renter, booking_status: status, ends_at: ends } = row
  if (renter === null || status === null || ends === null) return row.import_name ?? row.note
  const isKnown = maySeeRenterNameAndEmail('host', { status, endsAt: ends.getTime() }, now)
  return isKnown ? renter : firstNameAndInitial(renter)
}
