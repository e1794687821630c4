import { randomBytes } from 'node:crypto'
import { DAY_MS, dateInDubai, HOUR_MS } from '@rihla/domain/time/dubai-time'
import { addDays } from '@rihla/domain/time/plain-date'
import { openStartedTrips } from '@rihla/server/modules/bookings/public'
import { issueInvoices } from '@rihla/server/modules/invoices/public'
import { aToken } from '@rihla/server/testing/builders/api-token'
import { aBookingRequest } from '@rihla/server/testing/builders/booking-request'
import { aTollOf, someEvidence } from '@rihla/server/testing/builders/charge'
import { aClient, anAuthorization } from '@rihla/server/testing/builders/oauth-client'
import { aPicture } from '@rihla/server/testing/builders/picture'
import { aSavedSearch } from '@rihla/server/testing/builders/saved-search'
import type { TestPerson } from '@rihla/server/testing/builders/sign-up-person'
import { aSubmittedVehicle } from '@rihla/server/testing/builders/submission'
import { verifyRenter } from '@rihla/server/testing/builders/verified-renter'
import { aWebhook } from '@rihla/server/testing/builders/webhook'
import type { TestApp } from '@rihla/server/testing/test-app'
import { mustBe } from './must-be.ts'
import { papersOfPair, type WaitingPapers } from './papers-of-pair.ts'
import { anotherSessionOf, freshen } from './person-sessions.ts'
import { aChassisNumber, aPhone, nextSerial } from './serial-numbers.ts'

/** A renter and a host, with the ids of everything between them. */
export interface Pair extends WaitingPapers {
  renter: TestPerson
  host: TestPerson
  vehicleId: string
  /** A vehicle pending review, with vehicle documents. */
  pendingVehicleId: string
  bookings: { asked: string; confirmed: string; active: string; completed: string }
  documentId: string
  uploadId: string
  importId: string
  calendarToken: string
  factorId: string
  sessionId: string
  tokenId: string
  /** A client that the host registered and the renter allowed, with its secret and tokens. */
  oauth: { clientId: string; redirectUri: string; secrets: string[] }
  savedCardId: string
  savedSearchId: string
  webhookId: string
  webhookDeliveryId: string
  chargeId: string
  evidenceId: string
  /** The invoice of the rental of the completed booking. */
  invoiceId: string
  reviewId: string
  changeId: string
  handoverId: string
  tripPhotoId: string
  issueId: string
}

/** A pair whose trips have not begun. */
export type Begun = Pick<Pair, 'renter' | 'host' | 'vehicleId'>

export async function beginPair(testApp: TestApp, renterName: string, hostName: string): Promise<Begun> {
  const renter = await testApp.signUp({ fullName: `${renterName} Renterson`, phoneNumber: aPhone() })
  const host = await testApp.signUp({
    fullName: `${hostName} Hostman`,
    userType: 'host',
    phoneNumber: aPhone(),
  })
  for (const [n, { id }] of [renter, host].entries()) {
    const serial = nextSerial()
    await testApp.db
      .updateTable('users')
      .set({
        date_of_birth: `19${70 + (serial % 20)}-0${1 + n}-17`,
        driver_license: `DL-${renterName}-${serial}`,
      })
      .where('id', '=', id)
      .execute()
  }
  const plate = `Sharjah 3 ${70_000 + nextSerial()}`
  const { id } = await testApp.aVehicle({
    hostId: host.id,
    licensePlate: plate,
    chassisNumber: aChassisNumber(),
    exactPickup: `Villa ${renterName}`,
    delivery: DELIVERED,
  })
  return { renter, host, vehicleId: id }
}

/** Free, so that bookings cost what they cost without it. */
const DELIVERED = { places: [{ placeSlug: 'dxb', label: 'Terminal 2', feeFils: 0 }], radius: null }

/** Makes a confirmed booking for each pair, two days ahead, and advances the clock until the trips have begun. */
export async function bookForAll(testApp: TestApp, pairs: readonly Begun[]): Promise<string[]> {
  const ids: string[] = []
  for (const { renter, vehicleId } of pairs) ids.push(await book(testApp, renter, vehicleId, 2))
  testApp.clock.advance(3 * DAY_MS)
  await openStartedTrips(testApp.deps)
  return ids
}

async function book(testApp: TestApp, renter: TestPerson, vehicleId: string, inDays: number) {
  const pickUpDate = dateInDubai(testApp.clock.now() + inDays * DAY_MS)
  const request = {
    ...aBookingRequest(vehicleId, { pickUpDate }),
    specialRequests: 'A child seat',
    delivery: { to: 'dxb', address: 'Desk 4' },
  }
  const { body } = await mustBe(201, testApp.as(renter).post('/api/v1/bookings', request))
  return String(body.bookingId)
}

export async function endPair(
  testApp: TestApp,
  pair: Begun,
  completed: string,
  active: string,
): Promise<Pair> {
  const { renter, host, vehicleId } = pair
  const [asRenter, asHost] = [testApp.as(renter), testApp.as(host)]
  const requestOnly = await testApp.aVehicle({
    hostId: host.id,
    instantBook: false,
    delivery: DELIVERED,
  })
  const confirmed = await book(testApp, renter, vehicleId, 20)
  const asked = await book(testApp, renter, requestOnly.id, 20)
  await mustBe(
    201,
    asRenter.post(`/api/v1/bookings/${completed}/reviews`, { type: 'vehicle', rating: 5, comment: 'Fine.' }),
  )
  await mustBe(
    201,
    asHost.post(`/api/v1/bookings/${completed}/reviews`, { type: 'renter', rating: 5, comment: 'Careful.' }),
  )
  const changeId = await askForALaterTrip(asRenter, confirmed)
  await mustBe(201, asRenter.post(`/api/v1/bookings/${confirmed}/messages`, { text: 'Good morning' }))
  const photo = await mustBe(
    201,
    asHost.upload(`/api/v1/trips/${active}/photos/front`, await aPicture(), 'image/jpeg'),
  )
  await verifyRenter(testApp.deps, renter.id)
  await mustBe(
    [200, 201],
    asHost.post(`/api/v1/trips/${active}/check-in`, { odometerKm: 10, fuelPercent: 50, note: 'A scratch' }),
  )
  await mustBe([200, 201], asRenter.post(`/api/v1/trips/${active}/issues`, { text: 'A warning light' }))
  const upload = await mustBe(
    201,
    asHost.upload('/api/v1/host/uploads/photo', await aPicture('jpeg', 1000), 'image/jpeg'),
  )
  const pendingVehicleId = await aSubmittedVehicle(asHost, {
    licensePlate: `Ajman D ${80_000 + nextSerial()}`,
    chassisNumber: aChassisNumber(),
    exactPickup: `Farm ${nextSerial()}`,
  })
  await mustBe(201, asRenter.upload('/api/v1/documents/id_front', await aPicture(), 'image/jpeg'))
  const [evidenceId = ''] = await someEvidence(testApp, { id: completed }, host, 1)
  const chargeId = await aTollOf(testApp, { id: completed, host }, [evidenceId])
  const { body: listed } = await asRenter.get(`/api/v1/bookings/${completed}/charges`)
  await mustBe(
    200,
    asRenter.post(`/api/v1/charges/${chargeId}/answer`, {
      answer: 'accept',
      expectedFils: listed.charges[0].amountFils,
    }),
  )
  const feed = await mustBe([200, 201], asHost.post(`/api/v1/host/vehicles/${vehicleId}/export`))
  await freshen(testApp, renter, host)
  const factor = await mustBe([200, 201], asRenter.post('/api/v1/factors/totp'))
  const { id: tokenId } = await aToken(testApp, renter)
  const oauth = await anAppOf(testApp, host, renter)
  const { db } = testApp
  const calendarImport = await db
    .insertInto('calendar_imports')
    .values({
      vehicle_id: vehicleId,
      name: 'Elsewhere',
      url: `https://calendar.example/${randomBytes(8).toString('hex')}.ics`,
      created_at: new Date(testApp.clock.now()),
      next_read_at: new Date(testApp.clock.now() + 24 * HOUR_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const otherSession = await anotherSessionOf(testApp, renter, 'aal1')
  await issueInvoices(testApp.deps)
  const { id: invoiceId } = await testApp.db
    .selectFrom('invoices')
    .select('id')
    .where('booking_id', '=', completed)
    .where('subject', '=', 'rental')
    .executeTakeFirstOrThrow()
  const idIn = async (table: 'reviews' | 'trip_handovers' | 'trip_issues', bookingId: string) =>
    (await db.selectFrom(table).select('id').where('booking_id', '=', bookingId).executeTakeFirstOrThrow()).id
  const ofRenter = async (table: 'documents' | 'sessions', newest: 'uploaded_at' | 'created_at') =>
    (
      await db
        .selectFrom(table)
        .select('id')
        .where('user_id', '=', otherSession.id)
        .orderBy(newest, 'desc')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
    ).id
  return {
    ...pair,
    pendingVehicleId,
    bookings: { asked, confirmed, active, completed },
    documentId: await ofRenter('documents', 'uploaded_at'),
    uploadId: upload.body.id,
    importId: calendarImport.id,
    calendarToken: /\/calendar\/([\w-]{43})/.exec(JSON.stringify(feed.body))?.[1] ?? '',
    factorId: factor.body.factorId,
    sessionId: await ofRenter('sessions', 'created_at'),
    tokenId,
    oauth,
    savedCardId: await aCardOf(testApp, renter),
    ...(await aWebhookOf(testApp, renter)),
    savedSearchId: await aSavedSearch(testApp, renter, { location: 'dubai' }, `Cars of ${renter.fullName}`),
    chargeId,
    evidenceId,
    invoiceId,
    reviewId: await idIn('reviews', completed),
    changeId,
    handoverId: await idIn('trip_handovers', active),
    tripPhotoId: photo.body.id,
    issueId: await idIn('trip_issues', active),
    ...(await papersOfPair(testApp, { host, vehicleId, bookingId: confirmed })),
  }
}

/** A client that the host registers, for which everybody may learn their name, and that the renter allows. */
async function anAppOf(testApp: TestApp, host: TestPerson, renter: TestPerson): Promise<Pair['oauth']> {
  const client = await aClient(testApp, host)
  const { access, refresh } = await anAuthorization(testApp, { client, person: renter })
  const { id: clientId, redirectUri, secret } = client
  return { clientId, redirectUri, secrets: [secret ?? '', access, refresh] }
}

/** An endpoint of this person that was sent a message and answered. */
async function aWebhookOf(testApp: TestApp, renter: TestPerson) {
  const { endpointId: webhookId, deliveryId: webhookDeliveryId } = await aWebhook(testApp, renter)
  return { webhookId, webhookDeliveryId }
}

/** A saved card of this person that nothing needs. */
async function aCardOf({ db, clock }: TestApp, { id: personId }: TestPerson): Promise<string> {
  const at = new Date(clock.now())
  const { id } = await db
    .insertInto('saved_cards')
    .values({
      person_id: personId,
      provider: 'sandbox',
      card_key: `saved-${randomBytes(8).toString('hex')}`,
      status: 'saved',
      brand: 'visa',
      last_four: '4242',
      holder_name: 'Card Holder',
      expires_month: 12,
      expires_year: 2030,
      last_used_at: at,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Requests a change of dates at no cost, a month after the booked trip. */
async function askForALaterTrip(renter: ReturnType<TestApp['as']>, bookingId: string): Promise<string> {
  const { body: booking } = await renter.get(`/api/v1/bookings/${bookingId}`)
  const { pickUpDate, returnDate, ...times } = booking.period
  const period = { ...times, pickUpDate: addDays(pickUpDate, 30), returnDate: addDays(returnDate, 30) }
  const { body } = await mustBe(
    [200, 201],
    renter.post(`/api/v1/bookings/${bookingId}/changes`, { period, expectedDifferenceFils: 0 }),
  )
  return body.changeId
}
