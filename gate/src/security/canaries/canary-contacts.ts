import { DAY_MS, dateInDubai } from '@rihla/domain/time/dubai-time'
import { issueInvoices } from '@rihla/server/modules/invoices/public'
import { remindOfContactDetails, remindOfStarts } from '@rihla/server/modules/notifications/public'
import { aBookingRequest } from '@rihla/server/testing/builders/booking-request'
import type { TestPerson } from '@rihla/server/testing/builders/sign-up-person'
import type { TestApp } from '@rihla/server/testing/test-app'
import type { Pair } from '../../app/pair.ts'
import { addressesOf } from '../../app/test-app-with-pages.ts'
import { ADDRESSES, filledPath } from '../headers/request-targets.ts'
import { anywhere, type Canary, type ClosedReader } from './canaries.ts'
import { deliverAll } from './canary-codes.ts'
import { type Reading, textAt } from './canary-reading.ts'

/** A confirmed booking whose contact details are hidden from these readers. */
export interface ClosedBooking {
  readers: Partial<Record<ClosedReader, TestPerson>>
  renter: TestPerson
  host: TestPerson
  vehicleId: string
  bookingId: string
  /** The invoice of the rental, which both sides may read. */
  invoiceId: string
}

/** `gatherEverybody` advances the clock by six days: the near trips start on the day after. */
const NEAR_DAYS = 7
const FAR_DAYS = 30

/**
 * Makes three confirmed bookings before the other users exist: near pick-up with a renter who has no phone, near
 * pick-up with a host who has none, and far from pick-up with two verified phones.
 */
export async function bookClosedContacts(testApp: TestApp): Promise<ClosedBooking[]> {
  const booked = async (
    facts: { renterPhone?: string; hostPhone?: string; inDays: number },
    plate: number,
  ): Promise<Omit<ClosedBooking, 'readers'>> => {
    const renter = await testApp.signUp({ fullName: 'Noura Newcomer', ...phone(facts.renterPhone) })
    const host = await testApp.signUp({
      fullName: 'Nasser Newhost',
      userType: 'host',
      ...phone(facts.hostPhone),
    })
    const vehicle = await testApp.aVehicle({ hostId: host.id, licensePlate: `Fujairah C ${plate}` })
    const pickUpDate = dateInDubai(testApp.clock.now() + facts.inDays * DAY_MS)
    const request = aBookingRequest(vehicle.id, { pickUpDate })
    const { status, body } = await testApp.as(renter).post('/api/v1/bookings', request)
    if (status !== 201) throw new Error(`nothing was booked: ${status} ${body.code}`)
    await testApp.as(renter).post(`/api/v1/bookings/${body.bookingId}/messages`, { text: 'Where is it?' })
    await issueInvoices(testApp.deps)
    const { id: invoiceId } = await testApp.db
      .selectFrom('invoices')
      .select('id')
      .where('booking_id', '=', body.bookingId)
      .where('subject', '=', 'rental')
      .executeTakeFirstOrThrow()
    return { renter, host, vehicleId: vehicle.id, bookingId: body.bookingId, invoiceId }
  }
  const unverifiedRenter = await booked({ hostPhone: '+971564410037', inDays: NEAR_DAYS }, 61_207)
  const unverifiedHost = await booked({ renterPhone: '+971564410074', inDays: NEAR_DAYS }, 61_208)
  const early = await booked(
    { renterPhone: '+971564410111', hostPhone: '+971564410148', inDays: FAR_DAYS },
    61_209,
  )
  return [
    { ...unverifiedRenter, readers: { unverifiedRenter: unverifiedRenter.renter } },
    { ...unverifiedHost, readers: { unverifiedHost: unverifiedHost.host } },
    { ...early, readers: { earlyRenter: early.renter, earlyHost: early.host } },
  ]
}

const phone = (phoneNumber: string | undefined) =>
  phoneNumber === undefined ? {} : { phoneNumber, phoneVerified: true }

/** The contact details of the other party, which these readers must not find anywhere. */
export async function closedCanaries({ db }: TestApp, closed: readonly ClosedBooking[]): Promise<Canary[]> {
  const canaries: Canary[] = []
  for (const { readers, renter, host, vehicleId } of closed) {
    const readerOf = ({ id }: TestPerson) =>
      (Object.keys(readers) as ClosedReader[]).filter((kind) => readers[kind]?.id === id)
    const add = (what: string, pattern: RegExp, owner: TestPerson) =>
      canaries.push({ field: 'closedContact', what, pattern, owners: readerOf(owner), pair: null })
    for (const [side, person] of Object.entries({ renter, host })) {
      const { phone_number } = await db
        .selectFrom('users')
        .select('phone_number')
        .where('id', '=', person.id)
        .executeTakeFirstOrThrow()
      const digits = phone_number?.slice(-7).split('').join('[\\s-]?')
      if (digits) add(`closed phone of a ${side}`, new RegExp(`${digits}(?<!\\.\\d+)`), person)
    }
    const vehicle = await db
      .selectFrom('vehicles')
      .select(['license_plate', 'exact_pickup', 'latitude'])
      .where('id', '=', vehicleId)
      .executeTakeFirstOrThrow()
    add('closed plate', anywhere(vehicle.license_plate), host)
    add('closed place', anywhere(vehicle.exact_pickup), host)
    add('closed latitude', anywhere(String(vehicle.latitude)), host)
  }
  return canaries
}

/** Reads every address and page of their own booking as these readers; the reminder emails are sent first. */
export async function readAsClosedReaders(
  reading: Reading,
  closed: readonly ClosedBooking[],
): Promise<string[]> {
  const { testApp, pages, everybody, look, rounds } = reading
  const near = closed.filter(({ readers }) => !('earlyRenter' in readers))
  const sent = await remindOfContactDetails(testApp.deps)
  await remindOfStarts(testApp.deps)
  await deliverAll(testApp)
  for (const booking of closed) {
    const pair = pairOf(everybody.ours, booking)
    for (const [kind, { cookie }] of Object.entries(booking.readers) as Array<[ClosedReader, TestPerson]>) {
      // The clock is not advanced, because a step-up is valid for minutes only.
      await testApp.db.deleteFrom('rate_limits').execute()
      for (const { name, method, path, input } of ADDRESSES.slice(0, rounds)) {
        if (method !== 'GET') continue
        const query = `?${new URLSearchParams(input as Record<string, string>)}`
        look(await textAt(reading, filledPath(name, path, everybody, pair) + query, cookie), kind, name)
      }
      for (const pattern of pages.patterns.slice(0, rounds))
        for (const address of new Set(addressesOf(pattern, everybody, pair)))
          look(await textAt(reading, address, cookie), kind, `page ${pattern}`)
    }
  }
  return sent < 2 * near.length ? ['nobody was notified where to look for contact details'] : []
}

/** Takes the remaining ids from another pair, for addresses that need more than a booking. */
const pairOf = (other: Pair, { renter, host, vehicleId, bookingId, invoiceId }: ClosedBooking): Pair => ({
  ...other,
  renter,
  host,
  vehicleId,
  invoiceId,
  bookings: { asked: bookingId, confirmed: bookingId, active: bookingId, completed: bookingId },
})
