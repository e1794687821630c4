// A process in the time zone it was started with, over a database whose sessions use another: books trips at awkward
// hours and sends back every answer, to be compared with those from other zones.

import { periodOf, type RentalPeriod, rentalDays } from '@rihla/domain/booking/rental-period'
import { priceTrip } from '@rihla/domain/pricing/trip-price'
import { HOUR_MS } from '@rihla/domain/time/dubai-time'
import { deliverOutbox } from '@rihla/server/jobs/outbox-worker'
import {
  completeEndedTrips,
  expireUnansweredRequests,
  openStartedTrips,
} from '@rihla/server/modules/bookings/public'
import {
  remindOfContactDetails,
  remindOfReturns,
  remindOfStarts,
} from '@rihla/server/modules/notifications/public'
import { DELIVERIES } from '@rihla/server/schedule'
import { aCard } from '@rihla/server/testing/builders/card'
import type { TestPerson } from '@rihla/server/testing/builders/sign-up-person'
import { rememberingEmail } from '@rihla/server/testing/peers/memory-email'
import { inTestAppOn } from '@rihla/server/testing/scratch-test-app'
import type { TestApp } from '@rihla/server/testing/test-app'
import { wordsOfPdf } from './pdf-text.ts'

/** The answers in the order of the requests. Ids and other random values are replaced by fixed names. */
export interface Answer {
  zone: string
  sessionZone: string
  answers: Array<{ asked: string; answer: string }>
}

/** Half an hour before midnight in Dubai on the last day of a month, when it is still afternoon in UTC. */
const STARTS_AT = Date.parse('2026-02-28T19:30:00Z')
const RATES = {
  dailyRateFils: 12_345,
  weeklyDiscountBps: 1000,
  monthlyDiscountBps: 2000,
  cleaningFeeFils: 4999,
  securityDepositFils: 0,
}
/**
 * Periods across midnight in either zone, across the end of a month or a year, and across every daylight-saving change
 * of the zones.
 */
const PERIODS: RentalPeriod[] = [
  periodOf('2026-03-01', '2026-03-01', '01:00', '23:30'),
  periodOf('2026-03-01', '2026-03-04', '03:30', '04:00'),
  periodOf('2026-03-07', '2026-03-09', '23:30', '00:30'),
  periodOf('2026-03-28', '2026-03-30', '04:30', '04:30'),
  periodOf('2026-03-31', '2026-04-08', '00:00', '00:00'),
  periodOf('2026-10-24', '2026-10-26', '00:00', '00:30'),
  periodOf('2026-10-31', '2026-11-30', '10:00', '10:00'),
  periodOf('2026-12-31', '2027-01-01', '22:00', '02:00'),
  periodOf('2027-02-27', '2027-03-01', '03:00', '03:00'),
  periodOf('2026-03-30', '2026-03-31', '03:00', '03:00'),
]

const email = rememberingEmail()
const names = new Map<string, string>()
const answers: Answer['answers'] = []

await inTestAppOn(process.argv[2] ?? '', { startsAt: STARTS_AT, ports: { email } }, async (testApp) => {
  const host = await testApp.signUp({ userType: 'host', fullName: 'Omar Haddad' })
  const receipts: Receipts = []
  for (const [index, period] of PERIODS.entries())
    receipts.push(await bookAndLook(testApp, host, period, index))
  await letTimePass(testApp, host)
  for (const { renter, path } of receipts) await readReceipt(testApp, renter, path)
  const { rows } = await testApp.pool.query<{ zone: string }>("select current_setting('timezone') as zone")
  const answer: Answer = {
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    sessionZone: rows[0]?.zone ?? '',
    answers,
  }
  await new Promise((sent) => process.send?.(answer, sent))
})
process.disconnect?.()

type Receipts = Array<{ renter: TestPerson; path: string }>

async function bookAndLook(
  testApp: TestApp,
  host: TestPerson,
  period: RentalPeriod,
  index: number,
): Promise<Receipts[number]> {
  const instantBook = index % 3 !== 1
  const sentEmail = 'ABCDEFGHIJ'[index]
  const renter = await testApp.signUp({ fullName: `Sara ${sentEmail}` })
  const vehicle = await testApp.aVehicle({
    ...RATES,
    hostId: host.id,
    instantBook,
    model: `Patrol ${sentEmail}`,
    licensePlate: `Dubai A ${1 + index}`,
  })
  const when = new URLSearchParams({ ...period })
  const days = `from=${period.pickUpDate}&days=31`
  await ask(testApp, null, `/api/v1/vehicles/${vehicle.id}/quote?${when}`)
  const { body } = await testApp.as(renter).post('/api/v1/bookings', {
    vehicleId: vehicle.id,
    period,
    expectedTotalFils: priceTrip(RATES, rentalDays(period)).totalFils,
    card: aCard(),
  })
  note('booked', JSON.stringify(body))
  const path = `/api/v1/bookings/${body.bookingId}`
  await ask(testApp, host, path)
  await ask(testApp, renter, path)
  await ask(testApp, renter, `${path}/receipt`)
  await readReceipt(testApp, renter, `${path}/receipt.pdf`)
  await ask(
    testApp,
    renter,
    `${path}/change-quote?${new URLSearchParams({ ...period, returnTime: '23:00' })}`,
  )
  await ask(testApp, null, `/api/v1/vehicles/${vehicle.id}/availability?${when}`)
  await ask(testApp, null, `/api/v1/vehicles/${vehicle.id}/calendar?${days}`)
  await ask(testApp, host, `/api/v1/host/calendar?${days}&vehicleId=${vehicle.id}`)
  const feeds = await testApp.as(host).post(`/api/v1/host/vehicles/${vehicle.id}/export`)
  await ask(testApp, null, new URL(feeds.body.exportUrl).pathname)
  return { renter, path: `${path}/receipt.pdf` }
}

/**
 * Lets requests expire, trips begin and end, and emails go out. Hosts earn at 01:00 in Dubai on the first of a month,
 * when the month has not yet begun further west, and at 05:00.
 */
async function letTimePass(testApp: TestApp, host: TestPerson): Promise<void> {
  for (const hours of [1.5, 6, 19, 5, 48, 30, 26.5 * 24, 4, 60]) {
    testApp.clock.advance(hours * HOUR_MS)
    await remindOfContactDetails(testApp.deps)
    await remindOfStarts(testApp.deps)
    await remindOfReturns(testApp.deps)
    await expireUnansweredRequests(testApp.deps)
    await openStartedTrips(testApp.deps)
    await completeEndedTrips(testApp.deps)
    await deliverOutbox(testApp.deps, DELIVERIES)
  }
  await ask(testApp, host, '/api/v1/host/earnings')
  await ask(testApp, host, '/api/v1/host/earnings/lines')
  await ask(testApp, host, '/api/v1/host/earnings/lines?month=2026-03')
  await ask(testApp, host, '/api/v1/host/calendar?from=2026-03-01&days=62')
  const mails = email.sent.map(({ to, subject, text }) => `${to}\n${subject}\n${text}`)
  for (const mail of mails.sort()) note('mail', mail)
}

async function ask(testApp: TestApp, person: TestPerson | null, path: string): Promise<void> {
  const { status, body } = await testApp.as(person).get(path)
  note(`GET ${path}`, `${status} ${typeof body === 'string' ? body : JSON.stringify(body)}`)
}

/** Records the document's text and dates; its random references are replaced by fixed names. */
async function readReceipt(testApp: TestApp, person: TestPerson, path: string): Promise<void> {
  const answer = await testApp.as(person).download(path)
  const words = answer.ok ? wordsOfPdf(new Uint8Array(await answer.arrayBuffer())).join(' ') : ''
  note(`GET ${path}`, `${answer.status} ${words}`)
}

function note(asked: string, answer: string): void {
  answers.push({ asked: named(asked), answer: named(answer) })
}

/**
 * Replaces random values by fixed names: ids, private addresses, references, points that are drawn with the key of the
 * database. Addresses go before references, because one can begin like a reference.
 */
function named(text: string): string {
  return text.replace(
    /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[\w-]{43,}|\b[2-9A-HJKMNP-Z]{8}\b|(?<="approximatePoint":)\{[^}]*\}/g,
    (drawn) => {
      const name = names.get(drawn) ?? `<${names.size}>`
      names.set(drawn, name)
      return name
    },
  )
}
