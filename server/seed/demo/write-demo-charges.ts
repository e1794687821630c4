import { answerDueAt, carriesPlatformFee, isChargeAgreed, vatTreatmentOf } from '@rihla/domain/charges/charge'
import { kilometresCharge } from '@rihla/domain/charges/computed-charge'
import { HOUR_MS, type Instant, MINUTE_MS } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../src/database/database.ts'
import type { DemoChargeOfTrip, TripWithCharges } from './demo-charge-of-trip.ts'
import type { DemoCharge, When } from './demo-charges.ts'
import { demoTermsOf } from './demo-terms.ts'
import { EVIDENCE_SIZE, evidenceKeyOf } from './draw-demo-evidence.ts'
import { writeDemoChargeMoney, writeDemoDeposit } from './write-demo-charge-money.ts'

const ANSWER_MINUTES = 72 * 60
const FIGURE_HOURS = 14 * 24
const CONFIRM_HOURS = 72
const KM_OVER = 64
const CLOSED: readonly string[] = ['paid', 'dismissed', 'withdrawn', 'written_off', 'reversed']

/**
 * Writes charges as the product would have left them, in every status that a person can meet. Without an admin, who
 * decides disputes, those decided are left out.
 */
export async function writeDemoCharges(
  trx: Transaction,
  trips: readonly TripWithCharges[],
  { adminId, now }: { adminId: string | null; now: Instant },
): Promise<void> {
  for (const trip of trips) {
    const back = trip.at.checkedOutAt ?? trip.at.ends
    const at = (when: When) => when({ starts: trip.at.starts, back, now })
    const charges = trip.trip.charges.filter(
      ({ steps }) => adminId !== null || !steps.some(({ by }) => by === 'admin'),
    )
    await writeDemoDeposit(trx, trip, charges, now)
    for (const charge of charges)
      await writeCharge(trx, { trip, charge, adminId, at, ...(await figureOf(trx, trip, charge)) }, back)
  }
}

type Figure = Pick<DemoChargeOfTrip, 'amountFils' | 'feeBps'> & { details: object }

/** Amount and details; kilometres over are computed, and entered into the check-out. */
async function figureOf(trx: Transaction, trip: TripWithCharges, charge: DemoCharge): Promise<Figure> {
  const { kind, amountFils } = charge
  const feeBps = carriesPlatformFee(kind) ? trip.price.platformFeeBps : 0
  if (kind !== 'kilometres') return { amountFils, feeBps, details: {} }
  const terms = demoTermsOf(trip.trip.vehicle)
  const { odometer_km: fromKm } = await trx
    .selectFrom('trip_handovers')
    .select('odometer_km')
    .where('booking_id', '=', trip.id)
    .where('kind', '=', 'check_in')
    .executeTakeFirstOrThrow()
  const { days } = trip.price
  const toKm = fromKm + (terms.kmPerDay ?? 0) * days + KM_OVER
  await trx
    .updateTable('trip_handovers')
    .set({ odometer_km: toKm })
    .where('booking_id', '=', trip.id)
    .where('kind', '=', 'check_out')
    .execute()
  const computed = kilometresCharge({ fromKm, toKm, days }, terms)
  if (!computed) throw new Error('the demo has no kilometres to charge')
  return { amountFils: computed.amountFils, feeBps, details: computed.details }
}

async function writeCharge(
  trx: Transaction,
  one: DemoChargeOfTrip & { details: object },
  back: Instant,
): Promise<void> {
  const { trip, charge, at } = one
  const chargeId = await insertCharge(trx, one, back)
  const askedAt = at(charge.steps[0]?.at ?? (() => back))
  const actorOf = { host: trip.hostId, renter: trip.renterId, admin: one.adminId, system: null }
  await trx
    .insertInto('charge_history')
    .values(
      charge.steps.map(({ to, by, reason = '', at: when }, place) => ({
        charge_id: chargeId,
        from_status: charge.steps[place - 1]?.to ?? null,
        to_status: to,
        actor_kind: by,
        actor_id: actorOf[by],
        reason,
        at: new Date(at(when)),
      })),
    )
    .execute()
  if (charge.kind === 'toll' && charge.passed)
    await trx
      .insertInto('charge_crossings')
      .values(
        charge.passed.map(({ gate, at: when }) => ({
          charge_id: chargeId,
          vehicle_id: trip.vehicleId,
          gate,
          crossed_at: new Date(at(when)),
        })),
      )
      .execute()
  await writeEvidence(trx, one, chargeId, askedAt)
  if (charge.steps.some(({ to }) => isChargeAgreed(to))) await writeDemoChargeMoney(trx, one, chargeId)
}

/** The row of a charge, as its steps left it. */
async function insertCharge(
  trx: Transaction,
  { trip, charge, adminId, at, amountFils, feeBps, details }: DemoChargeOfTrip & { details: object },
  back: Instant,
): Promise<string> {
  const { kind, steps } = charge
  const [first, last] = [steps[0], steps.at(-1)]
  if (!first || !last) throw new Error('a charge of the demo has no step')
  const momentOf = (to: string) => {
    const step = steps.find((one) => one.to === to)
    return step ? at(step.at) : null
  }
  const [askedAt, decision] = [momentOf('asked'), steps.find(({ by }) => by === 'admin')]
  const isAgreed = steps.some(({ to }) => isChargeAgreed(to))
  const agreedFils = isAgreed ? (charge.agreedFils ?? amountFils) : last.to === 'dismissed' ? 0 : null
  const span = spanOf(charge, trip, at, back)
  const isPaid = steps.some(({ to }) => to === 'paid')
  const fromDepositFils = charge.fromDepositFils ?? 0
  const confirmHours = first.by === 'host' ? FIGURE_HOURS : CONFIRM_HOURS
  const row = await trx
    .insertInto('charges')
    .values({
      booking_id: trip.id,
      kind,
      status: last.to,
      asked_by: first.by === 'system' ? 'system' : 'host',
      amount_fils: amountFils,
      agreed_fils: agreedFils,
      from_deposit_fils: fromDepositFils,
      from_card_fils: isPaid ? (agreedFils ?? 0) - fromDepositFils : 0,
      vat_treatment: vatTreatmentOf(kind),
      platform_fee_bps: feeBps,
      occurred_from: new Date(span[0]),
      occurred_until: new Date(span[1]),
      details: JSON.stringify({ kind, ...details, ...detailsOf(charge, trip, at) }),
      reason: charge.reason,
      dedupe_key: dedupeKeyOf(charge),
      created_at: new Date(at(first.at)),
      confirm_until: first.to === 'proposed' ? new Date(back + confirmHours * HOUR_MS) : null,
      asked_at: askedAt === null ? null : new Date(askedAt),
      answer_due_at: askedAt === null ? null : new Date(answerDueAt(askedAt, ANSWER_MINUTES)),
      closed_at: CLOSED.includes(last.to) ? new Date(at(last.at)) : null,
      decided_by: decision && decision.to !== 'reversed' ? adminId : null,
      decision_reason: decision && decision.to !== 'reversed' ? (decision.reason ?? '') : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** The time that a charge is about. */
function spanOf(
  { kind, passed }: DemoCharge,
  { at: times }: TripWithCharges,
  at: (when: When) => Instant,
  back: Instant,
): [from: Instant, until: Instant] {
  const moments = passed?.map((one) => at(one.at))
  if (moments) return [Math.min(...moments), Math.max(...moments)]
  return kind === 'damage' || kind === 'kilometres' ? [times.starts, back] : [back, back]
}

function detailsOf(charge: DemoCharge, { trip }: TripWithCharges, at: (when: When) => Instant): object {
  const { kind, passed = [], number = '', title = '' } = charge
  const { fineFeeFils, excessFils } = demoTermsOf(trip.vehicle)
  switch (kind) {
    case 'toll': {
      const perGate = (charge.amountFils ?? 0) / passed.length
      const crossings = passed.map(({ gate, at: when }) => ({
        gate,
        at: new Date(at(when)).toISOString(),
        amountFils: perGate,
      }))
      return { road: 'salik', crossings }
    }
    case 'fine': {
      const ticketFils = (charge.amountFils ?? 0) - fineFeeFils
      const moment = at(passed[0]?.at ?? (({ starts }) => starts))
      return { number, at: new Date(moment).toISOString(), ticketFils, feeFils: fineFeeFils }
    }
    case 'damage':
      return { excessFils, hasPoliceReport: false }
    case 'lost_item':
    case 'other':
      return { title }
    default:
      return {}
  }
}

/** The same thing is asked once for a booking. */
function dedupeKeyOf({ kind, number }: DemoCharge): string | null {
  if (kind === 'fine') return `fine:${number}`
  return kind === 'cleaning' || kind === 'smoking' || kind === 'kilometres' ? kind : null
}

/** What the host shows, and the words of both. */
async function writeEvidence(
  trx: Transaction,
  { trip, charge, at }: DemoChargeOfTrip,
  chargeId: string,
  askedAt: Instant,
): Promise<void> {
  const { evidence = [], said = [] } = charge
  if (evidence.length > 0)
    await trx
      .insertInto('charge_evidence')
      .values(
        evidence.map((shown, place) => ({
          booking_id: trip.id,
          charge_id: chargeId,
          by_side: 'host',
          uploaded_by: trip.hostId,
          storage_key: evidenceKeyOf(shown, `${chargeId}-${place}`),
          ...EVIDENCE_SIZE,
          size_bytes: 0,
          at: new Date(askedAt - (evidence.length - place) * MINUTE_MS),
        })),
      )
      .execute()
  if (said.length > 0)
    await trx
      .insertInto('charge_messages')
      .values(
        said.map(({ by, text, at: when }) => ({
          charge_id: chargeId,
          by_side: by,
          person_id: by === 'host' ? trip.hostId : trip.renterId,
          message: text,
          at: new Date(at(when)),
        })),
      )
      .execute()
}
