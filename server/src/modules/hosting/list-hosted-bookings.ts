import type { HostedBooking } from '@rihla/contract/hosting'
import type { BookingStatus } from '@rihla/domain/booking/booking'
import { storedCarWords } from '@rihla/domain/names/stored-names'
import { plainDigits } from '@rihla/domain/text/plain-digits'
import { isUuid } from '@rihla/domain/text/uuid'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { contactMomentOf } from '../bookings/public.ts'
import { hostedBookingOf } from './hosted-booking.ts'
import { countHostedBookings, readHostedBookings } from './hosted-booking-store.ts'

interface Requested {
  status?: BookingStatus | undefined
  vehicleId?: string | undefined
  search: string
  after?: string | undefined
  limit: number
}

const MAX_WORDS = 6

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)

/**
 * Bookings of the caller's own vehicles, newest first, and their number per status with the same vehicle and search
 * filter. Another host's vehicle matches none.
 */
export async function listHostedBookings(deps: Deps, requested: Requested, { viewer }: Call<'person'>) {
  const now = deps.clock.now()
  const { status, vehicleId, limit } = requested
  const search = plainDigits(requested.search)
  const readings = [...new Set([search, storedCarWords(search)])].map(wordsOf)
  const after = requested.after === undefined ? null : cursorIn(requested.after)
  const [rows, counted] = await Promise.all([
    readHostedBookings(deps.db, viewer.id, { status, vehicleId, readings, after, limit: limit + 1 }, now),
    countHostedBookings(deps.db, viewer.id, { vehicleId, readings }, now),
  ])
  const shown = rows.slice(0, limit)
  const at = contactMomentOf(deps, now)
  const inStatus = (one: BookingStatus) => counted.find((row) => row.status === one)?.count ?? 0
  return {
    bookings: shown.map((row): HostedBooking => hostedBookingOf(row, at)),
    counts: {
      pending: inStatus('pending'),
      confirmed: inStatus('confirmed'),
      active: inStatus('active'),
      completed: inStatus('completed'),
      cancelled: inStatus('cancelled'),
    },
    nextAfter: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}

/** The cursor of a page is the id of the last booking before it. */
function cursorIn(text: string): string {
  if (!isUuid(text))
    throw new Refusal('invalid_input', { fields: [{ field: 'after', code: 'format_invalid' }] })
  return text
}
