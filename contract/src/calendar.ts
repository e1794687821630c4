import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Day, Done, FilsAmount, Id, line, Timestamp, text } from './fields.ts'
import { Photo } from './vehicles/vehicles.ts'

/** A period in which a vehicle is not free. Requests are pending bookings. Half-open in time. */
export const CalendarEntry = z.object({
  id: Id,
  kind: z.enum(['request', 'booking', 'block', 'import']),
  from: Timestamp,
  to: Timestamp,
  /** The renter's name as the host may see it, the host's own note, or the name of the imported calendar. */
  label: z.string(),
  bookingId: Id.nullable(),
  bookingStatus: z.enum(['pending', 'confirmed', 'active']).nullable(),
  /** When a request expires without the host's answer; null for all other entries. */
  answerDueAt: Timestamp.nullable(),
})
export type CalendarEntry = z.infer<typeof CalendarEntry>

export const CalendarVehicle = z.object({
  id: Id,
  make: z.string(),
  model: z.string(),
  year: z.number().int(),
  licensePlate: z.string(),
  /** The slug of the emirate in which the car stands: its weekend is shown. */
  emirate: z.string(),
  cover: Photo.nullable(),
  isListed: z.boolean(),
  isPaused: z.boolean(),
  /** Paused until its papers or its host’s licences are renewed. */
  isPausedForPapers: z.boolean(),
  dailyRateFils: FilsAmount,
  minDays: z.number().int(),
  maxDays: z.number().int(),
  advanceNoticeMinutes: z.number().int(),
  turnaroundMinutes: z.number().int(),
  entries: z.array(CalendarEntry),
  /** Days with their own price. */
  prices: z.array(z.object({ date: Day, dailyRateFils: FilsAmount })),
})
export type CalendarVehicle = z.infer<typeof CalendarVehicle>

/** Days of a vehicle, the last one included; at most 366. */
const VehicleDays = { id: Id, from: Day, to: Day }

const Conflict = z.object({
  bookingId: Id,
  reference: z.string(),
  from: Timestamp,
  to: Timestamp,
  summary: z.string(),
})

const ImportWarning = z.object({
  code: z.enum([
    'unreadable_lines',
    'unreadable_values',
    'unreadable_events',
    'unknown_zone',
    'no_length_events',
    'replaced_events',
    'too_many_events',
    'free_events',
    'cancelled_events',
    'own_events',
    'closed_already',
  ]),
  count: z.number().int(),
  /** Up to three lines, zone names or titles from the calendar. */
  examples: z.array(z.string()),
})

export const CalendarFeeds = z.object({
  /** The private feed URL of this vehicle's calendar; null when there is none or it was revoked. */
  exportUrl: z.string().nullable(),
  imports: z.array(
    z.object({
      id: Id,
      name: z.string(),
      url: z.string(),
      lastSyncedAt: Timestamp.nullable(),
      /** Why the last import failed: a code that the web has a message for. */
      lastError: z.enum(['unreachable', 'too_large', 'not_a_calendar', 'address_not_allowed']).nullable(),
      blocks: z.number().int(),
      /** Imported times that overlap a booking: reported as conflicts; the booking stays unchanged. */
      conflicts: z.array(Conflict),
      /** What the last reading left out or closed more widely: codes that the web has messages for. */
      warnings: z.array(ImportWarning),
    }),
  ),
})
export type CalendarFeeds = z.infer<typeof CalendarFeeds>

const OneVehicle = z.strictObject({ id: Id })

export const calendar = {
  month: endpoint({
    access: 'person',
    method: 'GET',
    path: '/host/calendar',
    summary: 'One’s own vehicles over some days: bookings, requests, blocks, prices',
    tag: 'calendar',
    input: z.strictObject({
      from: Day,
      days: z.number().int().min(1).max(62).default(31),
      vehicleId: Id.optional(),
    }),
    output: z.object({ from: Day, days: z.number().int(), vehicles: z.array(CalendarVehicle) }),
  }),
  block: endpoint({
    access: 'person',
    method: 'POST',
    path: '/host/vehicles/{id}/blocks',
    summary: 'Closes whole days; refused with what is in the way when a booking or request lies in them',
    tag: 'calendar',
    input: z.strictObject({ ...VehicleDays, note: text(200).default('') }),
    output: Done,
  }),
  open: endpoint({
    access: 'person',
    method: 'POST',
    path: '/host/vehicles/{id}/open-days',
    summary: 'Opens days that the host closed; imported blocks stay',
    tag: 'calendar',
    input: z.strictObject(VehicleDays),
    output: Done,
  }),
  setPrice: endpoint({
    access: 'person',
    method: 'POST',
    path: '/host/vehicles/{id}/day-prices',
    summary: 'Gives days their own price, or takes it away with null; existing bookings keep theirs',
    tag: 'calendar',
    input: z.strictObject({
      ...VehicleDays,
      dailyRateFils: z.number().int().min(100).max(10_000_000).nullable(),
    }),
    output: Done,
  }),
  feeds: endpoint({
    access: 'person',
    method: 'GET',
    path: '/host/vehicles/{id}/feeds',
    summary: 'The calendars this vehicle gives out and reads',
    tag: 'calendar',
    input: OneVehicle,
    output: CalendarFeeds,
  }),
  openExport: endpoint({
    access: 'person',
    method: 'POST',
    path: '/host/vehicles/{id}/export',
    summary: 'Makes a private address of the calendar; the one before stops working',
    tag: 'calendar',
    input: OneVehicle,
    output: CalendarFeeds,
  }),
  revokeExport: endpoint({
    access: 'person',
    method: 'DELETE',
    path: '/host/vehicles/{id}/export',
    summary: 'The private address stops working',
    tag: 'calendar',
    input: OneVehicle,
    output: CalendarFeeds,
  }),
  addImport: endpoint({
    access: 'person',
    method: 'POST',
    path: '/host/vehicles/{id}/imports',
    summary: 'Reads another calendar from now on; its events become blocks',
    tag: 'calendar',
    input: z.strictObject({ id: Id, name: line(60, 1), url: z.url().max(1000) }),
    output: CalendarFeeds,
  }),
  readImport: endpoint({
    access: 'person',
    limit: 'search',
    method: 'POST',
    path: '/host/vehicles/{id}/imports/{importId}/read',
    summary: 'Reads the calendar now',
    tag: 'calendar',
    input: z.strictObject({ id: Id, importId: Id }),
    output: CalendarFeeds,
  }),
  removeImport: endpoint({
    access: 'person',
    method: 'DELETE',
    path: '/host/vehicles/{id}/imports/{importId}',
    summary: 'Reads it no more and takes its blocks away',
    tag: 'calendar',
    input: z.strictObject({ id: Id, importId: Id }),
    output: CalendarFeeds,
  }),
}
