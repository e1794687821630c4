import type { ListedCharge } from '@rihla/contract/charges/charge'
import type { ChargeRecord } from '@rihla/contract/charges/charge-record'
import type { PersonRecord, QueuedCharge } from '@rihla/contract/charges/charges'
import { isWaived } from '@rihla/domain/charges/charge-payment'
import { DAY_MS } from '@rihla/domain/time/dubai-time'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { orderCursorIn } from '../../http/api/order-cursor.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { writeViewEntry } from '../audit/public.ts'
import {
  chargesOfPerson,
  chargesToDecide,
  countToDecide,
  type ListedChargeRow,
  type PersonRecordRow,
  type QueueFilter,
  recordOfPerson,
} from './charge-list-store.ts'
import { findCharge } from './charge-view-store.ts'
import { showCharge } from './show-charges.ts'

interface Page {
  after?: string | undefined
  limit: number
}

const RECORD_DAYS = 365
const EARLIER_SHOWN = 10

/** One page of the charges of one's trips as renter or as host, newest first. */
export async function listOwnCharges(
  deps: Deps,
  { side, isOpen, ...page }: Page & { side: 'renter' | 'host'; isOpen?: boolean | undefined },
  { viewer }: Call<'person'>,
) {
  const rows = await chargesOfPerson(deps.db, { personId: viewer.id, side, isOpen }, pageOf(page))
  const { shown, nextAfter } = cut(rows, page.limit, (row) => row.created_at.getTime())
  return { charges: shown.map(listedOf), nextAfter }
}

/** One page of the charges that wait for an admin, and how many there are. */
export async function listChargesToDecide(
  deps: Deps,
  { sort, kind, status, ...page }: Page & QueueFilter & { sort: 'oldest' | 'largest' },
) {
  const filter = { kind, status }
  const [rows, count] = await Promise.all([
    chargesToDecide(deps.db, { sort, ...filter }, pageOf(page)),
    countToDecide(deps.db, filter),
  ])
  const { shown, nextAfter } = cut(rows, page.limit, (row) =>
    sort === 'oldest' ? (row.asked_at ?? row.created_at).getTime() : (row.amount_fils ?? 0),
  )
  return { charges: shown.map(queuedOf), count, nextAfter }
}

/** A charge for the admin who decides it, with the record of both sides. Audited. */
export async function showCase(deps: Deps, { chargeId }: { chargeId: string }, call: Call<'admin'>) {
  const row = await findCharge(deps.db, chargeId)
  if (!row) throw new Refusal('charge_not_found')
  const now = deps.clock.now()
  await writeViewEntry(deps.db, {
    actorId: call.viewer.id,
    action: 'charge.viewed',
    subjectId: row.booking_id,
    requestId: call.requestId,
    at: new Date(now),
    detail: { chargeId },
  })
  const charge = await showCharge(deps, { chargeId }, call)
  const [renter, host] = await Promise.all([
    personRecord(deps, row.renter_id, 'renter', chargeId),
    personRecord(deps, row.host_id, 'host', chargeId),
  ])
  return { charge, renter, host }
}

const recordOf = (deps: Pick<Deps, 'db' | 'clock'>, personId: string, side: 'renter' | 'host') =>
  recordOfPerson(deps.db, { personId, side, since: deps.clock.now() - RECORD_DAYS * DAY_MS })

const figuresOf = (record: PersonRecordRow): ChargeRecord => ({
  trips: record.trips,
  charges: record.charges,
  disputed: record.disputed,
  upheld: record.upheld,
  upheldInPart: record.upheld_in_part,
})

/** How charges of a person's trips went in the past year, on both sides. */
export async function chargeRecordsOf(deps: Pick<Deps, 'db' | 'clock'>, personId: string) {
  const [renter, host] = await Promise.all([
    recordOf(deps, personId, 'renter'),
    recordOf(deps, personId, 'host'),
  ])
  return { renter: figuresOf(renter), host: figuresOf(host) }
}

async function personRecord(
  deps: Deps,
  personId: string,
  side: 'renter' | 'host',
  exceptId: string,
): Promise<PersonRecord> {
  const record = await recordOf(deps, personId, side)
  const rows = await chargesOfPerson(deps.db, { personId, side }, { after: null, limit: EARLIER_SHOWN + 1 })
  return {
    id: record.id,
    name: record.name,
    ...figuresOf(record),
    earlier: rows
      .filter(({ id }) => id !== exceptId)
      .slice(0, EARLIER_SHOWN)
      .map(listedOf),
  }
}

const pageOf = ({ after, limit }: Page) => ({
  after: orderCursorIn(after),
  limit: limit + 1,
})

function cut(rows: ListedChargeRow[], limit: number, orderOf: (row: ListedChargeRow) => number) {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { shown, nextAfter: last && rows.length > limit ? `${orderOf(last)}.${last.id}` : null }
}

const listedOf = (row: ListedChargeRow): ListedCharge => ({
  id: row.id,
  bookingId: row.booking_id,
  reference: row.reference,
  vehicle: `${row.year} ${row.make} ${row.model}`,
  kind: row.kind,
  status: row.status,
  isWaived: isWaived({ status: row.status, isUnpaid: row.is_unpaid }),
  amountFils: row.amount_fils,
  agreedFils: row.agreed_fils,
  askedAt: row.asked_at?.toISOString() ?? null,
  answerDueAt: row.answer_due_at?.toISOString() ?? null,
})

const queuedOf = (row: ListedChargeRow): QueuedCharge => ({
  ...listedOf(row),
  renter: row.renter,
  host: row.host,
})
