import { answerDueAt, carriesPlatformFee, vatTreatmentOf } from '@rihla/domain/charges/charge'
import { kilometresCharge } from '@rihla/domain/charges/computed-charge'
import { HOUR_MS, type Instant, MINUTE_MS } from '@rihla/domain/time/dubai-time'
import { defaultTermsOf } from '@rihla/domain/vehicles/rental-terms'
import type { Insertable } from 'kysely'
import sharp from 'sharp'
import type { Transaction } from '../../src/database/database.ts'
import type { Charges } from '../../src/database/schema.ts'
import type { FileStorage } from '../../src/providers/file-storage/file-storage.ts'
import type { DemoTrip, momentsOf } from './plan-demo-trips.ts'

/** The parts of a written trip that its charges need. */
interface WrittenTrip {
  id: string
  vehicleId: string
  renterId: string
  hostId: string
  price: { days: number; platformFeeBps: number }
  trip: DemoTrip
  at: ReturnType<typeof momentsOf>
}

const ANSWER_MINUTES = 72 * 60
const PHOTOS = ['demo/charges/back-seat', 'demo/charges/boot'] as const
const KM_OVER = 64

/** Draws the photos of the demo's cleaning into the document store. */
export async function drawDemoEvidence(documents: FileStorage): Promise<void> {
  for (const [place, storageKey] of PHOTOS.entries()) {
    const photo = await sharp(Buffer.from(sandySeat(place)))
      .webp({ quality: 80 })
      .toBuffer()
    await documents.put(`${storageKey}/file`, photo, 'image/webp')
  }
}

/**
 * Writes three charges as the product would have left them: a toll that waits for Sara, a cleaning she disputes, and
 * kilometres that Omar can ask for.
 */
export async function writeDemoCharges(trx: Transaction, trips: readonly WrittenTrip[]): Promise<void> {
  for (const trip of trips) {
    const { chargedAs } = trip.trip
    if (chargedAs !== undefined) await WRITE[chargedAs](trx, trip, trip.at.checkedOutAt ?? trip.at.ends)
  }
}

async function writeToll(trx: Transaction, trip: WrittenTrip, back: Instant): Promise<void> {
  const crossings = [
    { gate: 'al-barsha', at: new Date(trip.at.starts + 3 * HOUR_MS).toISOString(), amountFils: 400 },
    { gate: 'al-garhoud-bridge', at: new Date(trip.at.starts + 28 * HOUR_MS).toISOString(), amountFils: 400 },
  ]
  const askedAt = back + 50 * HOUR_MS
  const id = await insert(trx, trip, {
    kind: 'toll',
    amount_fils: 800,
    details: JSON.stringify({ kind: 'toll', road: 'salik', crossings }),
    reason: 'Two gates on the way to the airport and back.',
    occurred_from: crossings[0]?.at ?? '',
    occurred_until: crossings[1]?.at ?? '',
    status: 'asked',
    created_at: new Date(askedAt),
    asked_at: new Date(askedAt),
    answer_due_at: new Date(answerDueAt(askedAt, ANSWER_MINUTES)),
  })
  await trx
    .insertInto('charge_crossings')
    .values(
      crossings.map(({ gate, at }) => ({
        charge_id: id,
        vehicle_id: trip.vehicleId,
        gate,
        crossed_at: new Date(at),
      })),
    )
    .execute()
  await noteHistory(trx, id, [[null, 'asked', 'host', trip.hostId, askedAt]])
}

async function writeCleaning(trx: Transaction, trip: WrittenTrip, back: Instant): Promise<void> {
  const [askedAt, disputedAt] = [back + 2 * HOUR_MS, back + 5 * HOUR_MS]
  const id = await insert(trx, trip, {
    kind: 'cleaning',
    amount_fils: 15_000,
    details: JSON.stringify({ kind: 'cleaning' }),
    reason: 'Sand on the back seats and in the boot. It took the garage two hours.',
    dedupe_key: 'cleaning',
    occurred_from: new Date(back),
    occurred_until: new Date(back),
    status: 'disputed',
    created_at: new Date(askedAt),
    asked_at: new Date(askedAt),
    answer_due_at: new Date(answerDueAt(askedAt, ANSWER_MINUTES)),
  })
  await trx
    .insertInto('charge_evidence')
    .values(
      PHOTOS.map((storage_key, place) => ({
        booking_id: trip.id,
        charge_id: id,
        by_side: 'host',
        uploaded_by: trip.hostId,
        storage_key,
        content_type: 'image/webp',
        width: 800,
        height: 600,
        size_bytes: 0,
        at: new Date(askedAt - (2 - place) * MINUTE_MS),
      })),
    )
    .execute()
  await trx
    .insertInto('charge_messages')
    .values({
      charge_id: id,
      by_side: 'renter',
      person_id: trip.renterId,
      message: 'We were at the beach, but I vacuumed the car before I brought it back.',
      at: new Date(disputedAt),
    })
    .execute()
  await noteHistory(trx, id, [
    [null, 'asked', 'host', trip.hostId, askedAt],
    ['asked', 'disputed', 'renter', trip.renterId, disputedAt],
  ])
}

async function writeKilometres(trx: Transaction, trip: WrittenTrip, back: Instant): Promise<void> {
  const { categoryId, rates, includedKmPerDay } = trip.trip.vehicle.vehicle
  const { extraKmFils, kmPerDay } = defaultTermsOf(categoryId, rates.dailyRateFils)
  const { days } = trip.price
  const terms = { extraKmFils, kmPerDay: includedKmPerDay ?? kmPerDay ?? 0 }
  const kilometres = await trx
    .selectFrom('trip_handovers')
    .select('odometer_km')
    .where('booking_id', '=', trip.id)
    .where('kind', '=', 'check_in')
    .executeTakeFirstOrThrow()
  const fromKm = kilometres.odometer_km
  const toKm = fromKm + terms.kmPerDay * days + KM_OVER
  await trx
    .updateTable('trip_handovers')
    .set({ odometer_km: toKm })
    .where('booking_id', '=', trip.id)
    .where('kind', '=', 'check_out')
    .execute()
  const computed = kilometresCharge({ fromKm, toKm, days }, terms)
  if (!computed) throw new Error('the demo has no kilometres to charge')
  const proposedAt = back + 4 * MINUTE_MS
  const id = await insert(trx, trip, {
    kind: 'kilometres',
    amount_fils: computed.amountFils,
    details: JSON.stringify(computed.details),
    reason: '',
    asked_by: 'system',
    dedupe_key: 'kilometres',
    occurred_from: new Date(trip.at.starts),
    occurred_until: new Date(back),
    status: 'proposed',
    created_at: new Date(proposedAt),
    confirm_until: new Date(back + 72 * HOUR_MS),
  })
  await noteHistory(trx, id, [[null, 'proposed', 'system', null, proposedAt]])
}

const WRITE = { toll: writeToll, cleaning: writeCleaning, kilometres: writeKilometres }

type NewCharge = Omit<
  Insertable<Charges>,
  'booking_id' | 'vat_treatment' | 'platform_fee_bps' | 'asked_by' | 'kind'
> & { kind: 'toll' | 'cleaning' | 'kilometres'; asked_by?: 'system' }

async function insert(
  trx: Transaction,
  { id, price }: WrittenTrip,
  { asked_by, ...charge }: NewCharge,
): Promise<string> {
  const row = await trx
    .insertInto('charges')
    .values({
      ...charge,
      booking_id: id,
      asked_by: asked_by ?? 'host',
      vat_treatment: vatTreatmentOf(charge.kind),
      platform_fee_bps: carriesPlatformFee(charge.kind) ? price.platformFeeBps : 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

type Step = [
  from: string | null,
  to: string,
  by: 'host' | 'renter' | 'system',
  personId: string | null,
  at: Instant,
]

const noteHistory = (trx: Transaction, chargeId: string, steps: Step[]) =>
  trx
    .insertInto('charge_history')
    .values(
      steps.map(([from, to, by, personId, at]) => ({
        charge_id: chargeId,
        from_status: from,
        to_status: to,
        actor_kind: by,
        actor_id: personId,
        at: new Date(at),
      })),
    )
    .execute()

/** A seat, or a boot, with grains of sand. */
function sandySeat(place: number): string {
  const grains = Array.from({ length: 260 }, (_, grain) => {
    const spread = Math.imul(grain + 1 + place * 977, 2_654_435_761) >>> 0
    const [x, y] = [120 + (spread % 560), 260 + ((spread >>> 10) % 250)]
    return `<circle cx="${x}" cy="${y}" r="${1 + (spread % 3)}" fill="#e2c48d"/>`
  })
  const shape =
    place === 0
      ? '<rect x="90" y="80" width="620" height="220" rx="60" fill="#5d5148"/><rect x="70" y="270" width="660" height="240" rx="50" fill="#6d6056"/>'
      : '<rect x="60" y="120" width="680" height="400" rx="24" fill="#3c3a3a"/><rect x="100" y="160" width="600" height="330" rx="16" fill="#4a4747"/>'
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="#2b2927"/>${shape}${grains.join('')}</svg>`
}
