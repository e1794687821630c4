import { randomBytes } from 'node:crypto'
import { DAY_MS, dateInDubai, HOUR_MS } from '@rihla/domain/time/dubai-time'
import { addDays } from '@rihla/domain/time/plain-date'
import { openStartedTrips } from '@rihla/server/modules/bookings/public'
import { issuePapers } from '@rihla/server/modules/invoices/public'
import { aToken } from '@rihla/server/testing/builders/api-token'
import { aBookingRequest } from '@rihla/server/testing/builders/booking-request'
import { aTollOf, someEvidence } from '@rihla/server/testing/builders/charge'
import { completeByHost } from '@rihla/server/testing/builders/complete-by-host'
import { aGuest, GUEST_SETTINGS, type TestGuest } from '@rihla/server/testing/builders/guest'
import { aClient, anAuthorization } from '@rihla/server/testing/builders/oauth-client'
import { aPicture } from '@rihla/server/testing/builders/picture'
import { aSavedSearch } from '@rihla/server/testing/builders/saved-search'
import type { TestPerson } from '@rihla/server/testing/builders/sign-up-person'
import { aSubmittedVehicle } from '@rihla/server/testing/builders/submission'
import { verifyRenter } from '@rihla/server/testing/builders/verified-renter'
import { aWebhook } from '@rihla/server/testing/builders/webhook'
import type { TestAnswer, TestApp } from '@rihla/server/testing/test-app'
import { papersOfPair, type WaitingPapers } from './papers-of-pair.ts'

/**
 * Settings under which admins need a second step, guests have their own client addresses, and files outlive a process.
 */
export const EVERYBODY_SETTINGS = {
  ...GUEST_SETTINGS,
  PUBLIC_URL: 'http://localhost:3000',
  DOCUMENT_SECRET: 'a secret of documents that only checks know',
}

/** Every kind of caller. `visitor` has no session. */
export const KINDS = [
  'visitor',
  'guest',
  'suspended',
  'renter',
  'otherRenter',
  'host',
  'otherHost',
  'support',
  'admin',
  'adminWithoutStepUp',
  'adminWhoWaits',
] as const
export type Kind = (typeof KINDS)[number]

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
  /** The paper of the rental of the completed booking. */
  invoiceId: string
  reviewId: string
  changeId: string
  handoverId: string
  tripPhotoId: string
  issueId: string
}

export interface Everybody {
  ours: Pair
  theirs: Pair
  people: Record<Exclude<Kind, 'visitor' | 'guest'>, TestPerson>
  guest: TestGuest
  payoutBatchId: string
  payoutId: string
  conversationId: string
  contactMessageId: string
}

/**
 * Creates callers of every kind and two renter–host pairs with bookings. Takes about a second; advances the clock by a
 * week.
 */
export async function gatherEverybody(testApp: TestApp): Promise<Everybody> {
  const admin = await testApp.signUp({ userType: 'admin', fullName: 'Amal Adminson', phoneNumber: aPhone() })
  await testApp.db
    .updateTable('sessions')
    .set({ assurance: 'aal2' })
    .where('user_id', '=', admin.id)
    .execute()
  const adminWithoutStepUp = await anotherSessionOf(testApp, admin, 'aal2')
  const adminWhoWaits = await anotherSessionOf(testApp, admin, 'aal1')
  const support = await testApp.signUp({
    isSupport: true,
    fullName: 'Samira Supportly',
    phoneNumber: aPhone(),
  })
  const suspended = await testApp.signUp({ fullName: 'Sultan Suspended' })

  const pairs = [await beginPair(testApp, 'Rima', 'Hadi'), await beginPair(testApp, 'Rana', 'Hala')] as const
  const completed = await bookForAll(testApp, pairs)
  for (const [n, { host }] of pairs.entries())
    await mustBe(200, completeByHost(testApp, { id: completed[n] ?? '', host }))
  const active = await bookForAll(testApp, pairs)
  await freshen(
    testApp,
    admin,
    adminWhoWaits,
    support,
    ...pairs.flatMap(({ renter, host }) => [renter, host]),
  )
  for (const [n, { host }] of pairs.entries())
    await mustBe(
      200,
      testApp.as(host).post('/api/v1/host/bank-account', { iban: anIban(n), holderName: host.fullName }),
    )
  const due = await testApp.as(admin).get('/api/v1/admin/payouts/due')
  const batch = await mustBe(
    201,
    testApp.as(admin).post('/api/v1/admin/payouts', {
      hosts: due.body.hosts.map(({ hostId, availableFils }: { hostId: string; availableFils: number }) => ({
        hostId,
        amountFils: availableFils,
      })),
    }),
  )
  const { payouts } = (await testApp.as(admin).get(`/api/v1/admin/payout-batches/${batch.body.batch.id}`))
    .body
  const payoutOf = (host: TestPerson): string =>
    payouts.find((payout: { host: { id: string } }) => payout.host.id === host.id).id
  await mustBe(
    200,
    testApp.as(admin).post(`/api/v1/admin/payouts/${payoutOf(pairs[0].host)}/bounce`, {
      reason: 'The account is closed',
    }),
  )
  const [ours, theirs] = [
    await endPair(testApp, pairs[0], completed[0] ?? '', active[0] ?? ''),
    await endPair(testApp, pairs[1], completed[1] ?? '', active[1] ?? ''),
  ]
  const guest = aGuest(testApp)
  await mustBe(201, guest.say('Is somebody there?', { name: 'Ghada', email: 'ghada.guest@mail.example' }))
  const conversation = await testApp.db
    .selectFrom('chat_conversations')
    .select('id')
    .executeTakeFirstOrThrow()
  const contact = { key: crypto.randomUUID(), firstName: 'Carim', lastName: 'Contact', subject: 'A question' }
  await mustBe(
    201,
    testApp
      .as(null)
      .post('/api/v1/contact-messages', { ...contact, email: 'carim@mail.example', message: 'Where is it?' }),
  )
  const message = await testApp.db.selectFrom('contact_messages').select('id').executeTakeFirstOrThrow()
  await testApp.db
    .updateTable('users')
    .set({ phone_verified: true })
    .where('phone_number', 'is not', null)
    .execute()
  await testApp.db
    .updateTable('users')
    .set({ suspended_at: new Date(testApp.clock.now()) })
    .where('id', '=', suspended.id)
    .execute()
  return {
    ours,
    theirs,
    guest,
    people: {
      suspended,
      renter: ours.renter,
      host: ours.host,
      otherRenter: theirs.renter,
      otherHost: theirs.host,
      support,
      admin,
      adminWithoutStepUp,
      adminWhoWaits,
    },
    payoutBatchId: batch.body.batch.id,
    payoutId: payoutOf(pairs[1].host),
    conversationId: conversation.id,
    contactMessageId: message.id,
  }
}

export const personOf = ({ people }: Everybody, kind: Kind): TestPerson | null =>
  kind === 'visitor' || kind === 'guest' ? null : people[kind]

/** The cookie header of a caller of this kind. */
export const cookieOf = (everybody: Everybody, kind: Kind): string =>
  kind === 'guest' ? everybody.guest.cookie() : (personOf(everybody, kind)?.cookie ?? '')

async function anotherSessionOf(testApp: TestApp, person: TestPerson, assurance: 'aal1' | 'aal2') {
  const stranger = await testApp.signUp()
  await testApp.db
    .updateTable('sessions')
    .set({ user_id: person.id, assurance, stepped_up_at: null })
    .where('user_id', '=', stranger.id)
    .execute()
  await testApp.db.deleteFrom('users').where('id', '=', stranger.id).execute()
  return { ...person, cookie: stranger.cookie }
}

/** Renews earlier step-ups, so that they count as recent. */
async function freshen(testApp: TestApp, ...people: TestPerson[]): Promise<void> {
  await testApp.db
    .updateTable('sessions')
    .set({ stepped_up_at: new Date(testApp.clock.now()) })
    .where('stepped_up_at', 'is not', null)
    .where(
      'user_id',
      'in',
      people.map(({ id }) => id),
    )
    .execute()
}

type Begun = Pick<Pair, 'renter' | 'host' | 'vehicleId'>

async function beginPair(testApp: TestApp, renterName: string, hostName: string): Promise<Begun> {
  const renter = await testApp.signUp({ fullName: `${renterName} Renterson`, phoneNumber: aPhone() })
  const host = await testApp.signUp({
    fullName: `${hostName} Hostman`,
    userType: 'host',
    phoneNumber: aPhone(),
  })
  for (const [n, { id }] of [renter, host].entries())
    await testApp.db
      .updateTable('users')
      .set({
        date_of_birth: `19${70 + (phones % 20)}-0${1 + n}-17`,
        driver_license: `DL-${renterName}-${phones}-${n}`,
      })
      .where('id', '=', id)
      .execute()
  const plate = `Sharjah 3 ${70_000 + phones}`
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
async function bookForAll(testApp: TestApp, pairs: readonly Begun[]): Promise<string[]> {
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

async function endPair(testApp: TestApp, pair: Begun, completed: string, active: string): Promise<Pair> {
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
    licensePlate: `Ajman D ${80_000 + phones++}`,
    chassisNumber: aChassisNumber(),
    exactPickup: `Farm ${phones}`,
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
  await issuePapers(testApp.deps)
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

async function mustBe(requested: number | number[], answering: Promise<TestAnswer>): Promise<TestAnswer> {
  const answer = await answering
  if (![requested].flat().includes(answer.status))
    throw new Error(`the test app could not be filled: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer
}

let phones = 0
const aPhone = () => `+97155${String(7_310_000 + phones++ * 37)}`

let cars = 0
const aChassisNumber = () => `RHLACHASS${String(41_000_000 + cars++ * 37)}`

/** A UAE IBAN with correct check digits. */
function anIban(n: number): string {
  const account = `033${String(7_000_000_000_000_000n + BigInt(n) * 13n)}`
  const check = 98n - (BigInt(`${account}101400`) % 97n)
  return `AE${String(check).padStart(2, '0')}${account}`
}
