import type { QuotedExtras } from '@rihla/contract/extras'
import { endsAt, type RentalPeriod, startsAt } from '@rihla/domain/booking/rental-period'
import {
  availableOf,
  type BookedExtra,
  type ChosenExtra,
  canBeAdded,
  chooseExtras,
  type ExtraKind,
  type ExtraTerms,
  type FreeStock,
  offeredWith,
  quantityOf,
} from '@rihla/domain/pricing/extras'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Queryable, Transaction } from '../../../database/database.ts'
import { lockStocks, readExtrasOffer, type StoredExtra, type VehicleOffer } from '../../extras/public.ts'
import { freeStocks } from './stock-use-store.ts'

/** The extras of a trip at their prices, and as a quote shows them. */
export interface TripExtras {
  booked: BookedExtra[]
  shown: QuotedExtras
}

interface Asked {
  vehicleId: string
  period: RentalPeriod
  chosen: readonly ChosenExtra[]
  /** The booking that the extras are added to, with what it has. */
  addedTo?: ExtendedTrip
}

interface ExtendedTrip {
  bookingId: string
  terms: ExtraTerms | null
  already: readonly ChosenExtra[]
  /** From when the added ones are used. */
  from: Instant
  /** The rental days that have passed. */
  fromDay: number
  isUnderWay: boolean
}

/** What can be had with a vehicle for a trip, and what of it is chosen. Only the same under locks decides. */
export async function tripExtras(db: Queryable, asked: Asked, now: Instant): Promise<TripExtras> {
  const offer = await readExtrasOffer(db, asked.vehicleId)
  if (!offer) return { booked: [], shown: { offered: [], chosen: [], problems: [] } }
  const offered = offeredWith(offer.offered, termsOf(asked, offer))
  return chosenOf(asked, offered, await freeFor(db, offer.hostId, stocksOf(offered), asked, now))
}

/** The same under the lock of the host's stocks; the vehicle must be locked already. */
export async function lockTripExtras(trx: Transaction, asked: Asked, now: Instant): Promise<TripExtras> {
  const offer = await readExtrasOffer(trx, asked.vehicleId)
  if (!offer) return { booked: [], shown: { offered: [], chosen: [], problems: [] } }
  const offered = offeredWith(offer.offered, termsOf(asked, offer))
  const kinds = asked.chosen.map(({ kind }) => kind)
  const locked = await lockStocks(trx, offer.hostId, kinds)
  // Those that were not chosen are only shown.
  const stocks = new Map([...stocksOf(offered).entries(), ...locked.entries()])
  return chosenOf(asked, offered, await freeFor(trx, offer.hostId, stocks, asked, now))
}

/** The extras of a booking of which not all can be had on other dates; the vehicle must be locked already. */
export async function extrasMissingOn(
  trx: Transaction,
  booking: { id: string; host_id: string },
  extras: readonly ChosenExtra[],
  period: RentalPeriod,
  now: Instant,
): Promise<ExtraKind[]> {
  const kinds = [...new Set(extras.map(({ kind }) => kind))]
  const stocks = await lockStocks(trx, booking.host_id, kinds)
  const span = { from: startsAt(period), to: endsAt(period), exceptBookingId: booking.id }
  const free = await freeStocks(trx, stocks, { hostId: booking.host_id, ...span }, now)
  return kinds.filter((kind) => quantityOf(extras, kind) > (free.get(kind) ?? Number.POSITIVE_INFINITY))
}

/** A booking keeps the terms that it was made with; one made before there were any has those of the vehicle. */
const termsOf = ({ addedTo }: Asked, offer: VehicleOffer): ExtraTerms => addedTo?.terms ?? offer.terms

const stocksOf = (offered: readonly StoredExtra[]): Map<ExtraKind, number> =>
  new Map(offered.flatMap(({ kind, stock }) => (stock === null ? [] : [[kind, stock]])))

/** What is free for the trip, less what the booking has already. */
async function freeFor(
  db: Queryable,
  hostId: string,
  stocks: ReadonlyMap<ExtraKind, number>,
  { period, addedTo }: Asked,
  now: Instant,
): Promise<FreeStock> {
  const span = { from: addedTo?.from ?? startsAt(period), to: endsAt(period) }
  const exceptBookingId = addedTo?.bookingId ?? null
  const free = await freeStocks(db, stocks, { hostId, ...span, exceptBookingId }, now)
  return new Map([...free].map(([kind, left]) => [kind, left - quantityOf(addedTo?.already ?? [], kind)]))
}

function chosenOf({ chosen, addedTo }: Asked, offered: readonly StoredExtra[], free: FreeStock): TripExtras {
  const already = addedTo?.already ?? []
  const { fromDay = 0, isUnderWay = false } = addedTo ?? {}
  const { extras, problems } = chooseExtras(chosen, offered, { free, already, fromDay, isUnderWay })
  return {
    booked: extras,
    shown: {
      offered: offered.map(({ kind, per, priceFils }) => ({
        kind,
        per,
        priceFils,
        available: canBeAdded(kind, isUnderWay) ? availableOf(kind, free, quantityOf(already, kind)) : 0,
      })),
      chosen: extras.map(({ kind, quantity }) => ({ kind, quantity })),
      problems,
    },
  }
}
