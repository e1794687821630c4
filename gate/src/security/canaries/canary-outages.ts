import { createHmac } from 'node:crypto'
import { DAY_MS, dateInDubai } from '@rihla/domain/time/dubai-time'
import { createApp } from '@rihla/server/app'
import type { Config } from '@rihla/server/config'
import { openDatabase } from '@rihla/server/database/database'
import { STRIPE_EVENTS_PATH } from '@rihla/server/modules/bookings/public'
import { openDeps } from '@rihla/server/open-deps'
import { SCHEDULE } from '@rihla/server/schedule'
import { aBookingRequest } from '@rihla/server/testing/builders/booking-request'
import { aPicture } from '@rihla/server/testing/builders/picture'
import type { TestApp } from '@rihla/server/testing/test-app'
import { testBrowser } from '@rihla/server/testing/test-browser'
import type { Everybody } from '../../app/cast.ts'
import { ADDRESSES, filledPath } from '../headers/request-targets.ts'
import { anywhere, type Canary, exactly, ofNobody, type Reader } from './canaries.ts'
import { deliverAll } from './canary-codes.ts'
import { configWith, settingsWithSecrets, withSecretsInAddresses } from './canary-credentials.ts'
import { CLIENT_SECRET, MOODS, type openFailingOutside } from './failing-services.ts'

type Outside = Awaited<ReturnType<typeof openFailingOutside>>
export type Say = (text: string, reader: Reader, place: string) => void

const KEPT_FILES = /^file: .*(photo|evidence|document|upload|paper|avatar)/

/**
 * Runs operations that need external services while those fail in every mode, with the real drivers. The details of
 * their errors may leak into answers, log and outbox. Returns further canaries: the secrets that the services received.
 */
export async function throughOutages(
  testApp: TestApp,
  everybody: Everybody,
  outside: Outside,
  say: Say,
): Promise<Canary[]> {
  const settings = settingsWithSecrets(outside)
  for (const mood of MOODS) {
    outside.state.mood = mood
    await withOutside(testApp, configWith(testApp, settings), (failing) =>
      live(failing, everybody, say, mood),
    )
  }
  for (const [name, value] of Object.entries(withSecretsInAddresses(settings)))
    if (value !== settings[name])
      say(whyNotStarted(testApp, { [name]: value }), 'nobody', `a start without ${name}`)
  const rows = await testApp.db
    .selectFrom('outbox')
    .select('last_error')
    .where('last_error', 'is not', null)
    .execute()
  for (const { last_error } of rows) say(last_error ?? '', 'nobody', `the outbox: ${last_error}`)
  return [ofNobody('client secret of a payment', CLIENT_SECRET), ...codesIn(outside.texts)]
}

/** The error an operator gets for an unusable setting. */
function whyNotStarted(testApp: TestApp, settings: Record<string, string>): string {
  try {
    configWith(testApp, settings)
  } catch (error) {
    return String(error)
  }
  throw new Error(`started with ${Object.keys(settings).join(', ')}`)
}

/** The codes and links that were never delivered. */
const codesIn = (texts: readonly string[]): Canary[] =>
  texts.flatMap((words) => [
    ...[...words.matchAll(/^\d{6}(?= is your)/g)].map(([code]) => ({
      ...ofNobody('code of an SMS that did not arrive', code),
      pattern: exactly(code),
    })),
    ...[...words.matchAll(/[?&]token=([\w.-]{20,})/g)].map(([, token = '']) => ({
      ...ofNobody('link of a mail that did not arrive', token),
      pattern: anywhere(token),
    })),
  ])

/** Runs with a second process on the same database, whose drivers follow these settings. */
async function withOutside(
  testApp: TestApp,
  config: Config,
  run: (failing: TestApp) => Promise<void>,
): Promise<void> {
  const { clock, log, meter, tracer } = testApp.deps
  const database = openDatabase(testApp.url, { poolSize: 4 })
  const { deps, close } = openDeps({ config, clock, log, meter, tracer, database })
  const app = createApp(deps)
  try {
    await run({ ...testApp, deps, app, as: (person) => testBrowser(app, config.publicUrl, person) })
  } finally {
    await close()
    await database.close()
  }
}

async function live(testApp: TestApp, everybody: Everybody, say: Say, mood: string): Promise<void> {
  const { people, ours } = everybody
  const { db, clock, as } = testApp
  await db.deleteFrom('rate_limits').execute()
  clock.advance(90_000)
  const record = (kind: Reader, what: string, { headers, body }: { headers: Headers; body: unknown }) =>
    say(JSON.stringify([[...headers], body]), kind, `${what}, when the outside ${mood}`)

  await seeTo(testApp, everybody, record)
  await payFor(testApp, everybody, record)
  const { phone_number } = await db
    .selectFrom('users')
    .select('phone_number')
    .where('id', '=', people.renter.id)
    .executeTakeFirstOrThrow()
  const asRenter = as(people.renter)
  record(
    'renter',
    'a phone code',
    await asRenter.post('/api/v1/verification/phone-codes', { phoneNumber: phone_number }),
  )
  for (const { email } of [people.renter, people.support])
    record('visitor', 'a reset email', await as(null).post('/api/v1/password-reset-requests', { email }))
  record('visitor', 'a place', await as(null).get('/api/v1/places/near?latitude=25.2&longitude=55.3'))
  for (const provider of ['google', 'facebook', 'apple'])
    record('visitor', 'a social sign-in', await as(null).post('/api/v1/social-sign-ins', { provider }))
  await deliverAll(testApp)
  for (const { name, run } of SCHEDULE)
    await run(testApp.deps).catch((error: unknown) =>
      testApp.deps.log.error({ err: error, job: name }, 'a job failed'),
    )
  await updateOfRefund(testApp, ours.bookings.completed, record)
}

type RecordAnswer = (kind: Reader, what: string, answer: { headers: Headers; body: unknown }) => void

/** Uploads and reads files in the external store. */
async function seeTo({ as }: TestApp, everybody: Everybody, record: RecordAnswer): Promise<void> {
  const { people } = everybody
  const picture = await aPicture('jpeg', 1000)
  record(
    'renter',
    'a document',
    await as(people.renter).upload('/api/v1/documents/selfie', picture, 'image/jpeg'),
  )
  record('host', 'a photo', await as(people.host).upload('/api/v1/host/uploads/photo', picture, 'image/jpeg'))
  for (const { name, path } of ADDRESSES.filter((one) => one.method === 'GET' && KEPT_FILES.test(one.name)))
    for (const kind of ['renter', 'host', 'admin'] as const)
      record(kind, name, await as(people[kind]).get(filledPath(name, path, everybody, everybody.ours)))
}

/** Authorises, captures and refunds card payments. */
async function payFor(testApp: TestApp, { ours, people }: Everybody, record: RecordAnswer): Promise<void> {
  const { id } = await testApp.aVehicle({ hostId: ours.host.id, instantBook: true })
  const pickUpDate = dateInDubai(testApp.clock.now() + 40 * DAY_MS)
  const asked = aBookingRequest(id, { pickUpDate })
  record('renter', 'a booking', await testApp.as(people.renter).post('/api/v1/bookings', asked))
  for (const bookingId of Object.values(ours.bookings)) {
    const path = `/api/v1/bookings/${bookingId}`
    record('host', 'an approval', await testApp.as(people.host).post(`${path}/approve`))
    record(
      'host',
      'a cancellation',
      await testApp.as(people.host).post(`${path}/host-cancel`, { reason: 'Broken' }),
    )
  }
}

/** Reports a refund that the card network made and the bank rejected. */
async function updateOfRefund(
  { deps, app, clock, db }: TestApp,
  bookingId: string,
  record: RecordAnswer,
): Promise<void> {
  const { provider_key } = await db
    .selectFrom('payments')
    .select('provider_key')
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const body = JSON.stringify({
    id: `evt_${clock.now()}`,
    object: 'event',
    type: 'refund.failed',
    data: { object: { metadata: { rihla_key: provider_key } } },
  })
  const at = Math.floor(clock.now() / 1000)
  const secret = deps.config.stripe?.webhookSecret ?? ''
  const signature = `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature }
  const answer = await app.request(
    new Request(deps.config.publicUrl + STRIPE_EVENTS_PATH, { method: 'POST', headers, body }),
  )
  record('visitor', 'an update of a refund', { headers: answer.headers, body: await answer.text() })
}
