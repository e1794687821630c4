import { type Instant, instantInDubai } from '@rihla/domain/time/dubai-time'
import { crossingsOf } from '@rihla/domain/tolls/match-statement'
import { tollsBesides } from '@rihla/domain/tolls/toll'
import type { TollRoad } from '@rihla/domain/tolls/toll-rules'
import type { Queryable } from '../../database/database.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { tollRules } from '../tolls/public.ts'
import { standingCrossings } from './charge-store.ts'

export interface PricedCrossing {
  gate: string
  at: Instant
  amountFils: number
}

/**
 * What crossings of gates of one road cost by the toll table besides those of the booking that were charged before, in
 * order of time. Throws 422 `toll_gate_unknown`.
 */
export async function priceCrossings(
  db: Queryable,
  { bookingId, road }: { bookingId: string; road: TollRoad },
  crossings: ReadonlyArray<{ gate: string; day: string; time: string }>,
): Promise<{ tolls: PricedCrossing[]; totalFils: number }> {
  const { gates, tariffs, specialDays } = await tollRules(db)
  const known = new Map(gates.filter((gate) => gate.road === road).map((gate) => [gate.slug, gate]))
  const passed = crossings.map(({ gate: slug, day, time }, index) => {
    const gate = known.get(slug)
    if (!gate)
      throw new Refusal('toll_gate_unknown', {
        fields: [{ field: `crossings.${index}.gate`, code: 'unknown' }],
      })
    return { gate, at: instantInDubai(day, time), direction: null }
  })
  const before = crossingsOf(await standingCrossings(db, [bookingId]), gates)
  const { tolls, totalFils } = tollsBesides(before, passed, tariffs, specialDays)
  return {
    totalFils,
    tolls: tolls.map(({ crossing, fils }) => ({
      gate: crossing.gate.slug,
      at: crossing.at,
      amountFils: fils,
    })),
  }
}
