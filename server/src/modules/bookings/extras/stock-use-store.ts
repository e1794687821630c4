import { EXTRA_KINDS, type ExtraKind, freeDuring, type StockUse } from '@rihla/domain/pricing/extras'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { sql } from 'kysely'
import type { Queryable } from '../../../database/database.ts'
import { isFreeAgain } from '../calendar/calendar-store.ts'

interface Asked {
  hostId: string
  from: Instant
  to: Instant
  /** A booking whose own extras do not count. */
  exceptBookingId: string | null
}

/**
 * How many of a host's stocks are free throughout a period, while bookings of any of the host's cars hold theirs. Of
 * what is held for a change, too. Decides only under the lock of the stocks.
 */
export async function freeStocks(
  db: Queryable,
  stocks: ReadonlyMap<ExtraKind, number>,
  asked: Asked,
  now: Instant,
): Promise<Map<ExtraKind, number>> {
  if (stocks.size === 0) return new Map()
  const uses = await usesOf(db, [...stocks.keys()], asked, now)
  return new Map(
    EXTRA_KINDS.flatMap((kind) => {
      const stock = stocks.get(kind)
      if (stock === undefined) return []
      return [
        [
          kind,
          freeDuring(
            stock,
            uses.filter((use) => use.kind === kind),
            asked,
          ),
        ],
      ]
    }),
  )
}

async function usesOf(
  db: Queryable,
  kinds: ExtraKind[],
  { hostId, from, to, exceptBookingId }: Asked,
  now: Instant,
): Promise<Array<StockUse & { kind: ExtraKind }>> {
  const { rows } = await sql<{ kind: ExtraKind; quantity: number; starts: Date; ends: Date }>`
    select e.kind, e.quantity, lower(c.occupied) as starts, upper(c.occupied) as ends
    from vehicles v
    join calendar_entries c on c.vehicle_id = v.id
      and c.occupied && tstzrange(${new Date(from)}::timestamptz, ${new Date(to)}::timestamptz)
    join bookings b on b.id = c.booking_id
    join booking_extras e on e.booking_id = b.id and e.kind = any(${kinds}::text[])
    where v.host_id = ${hostId} and (b.id = ${exceptBookingId}::uuid) is not true
      and not ${isFreeAgain(now, sql`c.change_id`)}`.execute(db)
  return rows.map(({ kind, quantity, starts, ends }) => ({
    kind,
    quantity,
    from: starts.getTime(),
    to: ends.getTime(),
  }))
}
