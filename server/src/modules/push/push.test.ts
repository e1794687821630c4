import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deliverOutbox } from '../../jobs/outbox-worker.ts'
import { startFakePushService } from '../../providers/push/fake-push-service.ts'
import { aCleaning, aReturnedTrip, onCharge } from '../../testing/builders/charge.ts'
import { aConversation } from '../../testing/builders/conversation.ts'
import { aSavedSearch, runAlerts } from '../../testing/builders/saved-search.ts'
import type { TestPerson } from '../../testing/builders/sign-up-person.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { deliverPush, PUSH_TOPIC } from './public.ts'

const testApp = useTestApp({ settings: { WEB_PUSH_ALLOW_PRIVATE: 'true' } })
let service: Awaited<ReturnType<typeof startFakePushService>>
beforeAll(async () => {
  service = await startFakePushService()
})
afterAll(() => service.close())

const PATH = '/api/v1/push-subscriptions'
async function subscribed(person: TestPerson) {
  const device = service.subscribe()
  const { status } = await testApp.as(person).post(PATH, device.subscription)
  expect(status).toBe(200)
  return device
}
const deliver = () =>
  deliverOutbox(testApp.deps, { [PUSH_TOPIC]: deliverPush, email: () => Promise.resolve() })
const devicesOf = async (person: TestPerson) =>
  (
    await testApp.db
      .selectFrom('push_subscriptions')
      .select('endpoint')
      .where('user_id', '=', person.id)
      .execute()
  ).map(({ endpoint }) => endpoint)
const write = (from: TestPerson, bookingId: string) =>
  testApp.as(from).post(`/api/v1/bookings/${bookingId}/messages`, {
    clientMessageId: crypto.randomUUID(),
    text: 'The car stands at Tower 2.',
  })
const shown = (payload: string) => JSON.parse(payload)

describe('a device', () => {
  test('shows a message without names, places or its text, once until it is read', async () => {
    const { renter, host, bookingId } = await aConversation(testApp)
    await deliver()
    const device = await subscribed(renter)
    for (let time = 0; time < 2; time++) expect((await write(host, bookingId)).status).toBe(201)
    await deliver()
    expect(device.received.map(({ payload }) => shown(payload))).toEqual([
      {
        title: 'Rihla',
        body: 'You have a new message',
        url: `/messages?booking=${bookingId}`,
        tag: `messages-${bookingId}`,
        language: 'en-AE',
        direction: 'ltr',
      },
    ])
  })

  test('shows the next message after the notification of the first was marked read', async () => {
    const { renter, host, bookingId } = await aConversation(testApp)
    const unread = async () => (await testApp.as(renter).get('/api/v1/notifications/unread')).body
    await deliver()
    const device = await subscribed(renter)
    await write(host, bookingId)
    await testApp.as(renter).post('/api/v1/notifications/read', {})
    expect((await unread()).notifications).toBe(0)
    for (let time = 0; time < 2; time++) await write(host, bookingId)
    expect((await unread()).notifications).toBe(1)
    await deliver()
    expect(device.received).toHaveLength(2)
  })

  test('shows an alert of a saved search in the language of its owner', async () => {
    const person = await testApp.signUp({ language: 'ar' })
    const device = await subscribed(person)
    await aSavedSearch(testApp, person)
    await testApp.aVehicle()
    expect(await runAlerts(testApp)).toBe(1)
    await deliver()
    expect(device.received.map(({ payload }) => shown(payload))).toMatchObject([
      { body: 'سيارات جديدة تطابق بحثًا محفوظًا', url: '/ar/favorites/searches', direction: 'rtl' },
    ])
  })

  test('shows what happens to bookings, on every device of the person', async () => {
    const host = await testApp.signUp({ userType: 'host' })
    const devices = [await subscribed(host), await subscribed(host)]
    const { bookingId } = await aConversation(testApp, { host })
    await deliver()
    for (const device of devices)
      expect(device.received.map(({ payload }) => shown(payload).url)).toContain(`/booking/${bookingId}`)
  })

  test('opens the charges of a trip for both sides', async () => {
    const trip = await aReturnedTrip(testApp)
    await deliver()
    const [renters, hosts] = [await subscribed(trip.renter), await subscribed(trip.host)]
    const { id, amountFils: expectedFils } = await aCleaning(testApp, trip)
    const answered = await onCharge(testApp, id, trip.renter, 'answer', { answer: 'accept', expectedFils })
    expect(answered.status).toBe(200)
    await deliver()
    for (const device of [renters, hosts])
      expect(device.received.map(({ payload }) => shown(payload).url)).toEqual([`/trips/${trip.id}/charges`])
  })

  test('shows nothing of a group that its owner turned off, also when it was queued before', async () => {
    const { renter, host, bookingId } = await aConversation(testApp)
    await deliver()
    const device = await subscribed(renter)
    await write(host, bookingId)
    const preferences = await testApp
      .as(renter)
      .patch('/api/v1/notifications/preferences', { push: { messages: false } })
    expect(preferences.body.push).toEqual({
      messages: false,
      bookings: true,
      trips: true,
      papers: true,
      alerts: true,
    })
    await deliver()
    expect(device.received).toEqual([])
    expect((await testApp.as(renter).get('/api/v1/notifications/preferences')).body.push.messages).toBe(false)
  })

  test('that its push service no longer knows is forgotten', async () => {
    const { renter, host, bookingId } = await aConversation(testApp)
    const device = await subscribed(renter)
    device.answers = 410
    await write(host, bookingId)
    await deliver()
    expect(await devicesOf(renter)).toEqual([])
  })

  test('gets a message later when its push service does not answer now', async () => {
    const { renter, host, bookingId } = await aConversation(testApp)
    await deliver()
    const device = await subscribed(renter)
    device.answers = 503
    await write(host, bookingId)
    await deliver()
    expect(await devicesOf(renter)).toHaveLength(1)
    device.answers = 201
    testApp.clock.advance(60_000)
    await deliver()
    expect(device.received).toHaveLength(1)
  })

  test('is forgotten when its session ends, and not with another session of the person', async () => {
    const person = await testApp.signUp()
    const device = await subscribed(person)
    await testApp.as(person).post('/api/v1/sign-out')
    expect([device.received, await devicesOf(person)]).toEqual([[], []])
  })

  test('belongs to the person who signed in on it last', async () => {
    const [first, second] = [await testApp.signUp(), await testApp.signUp()]
    const { subscription } = await subscribed(first)
    expect((await testApp.as(second).post(PATH, subscription)).status).toBe(200)
    expect([await devicesOf(first), await devicesOf(second)]).toEqual([[], [subscription.endpoint]])
  })

  test('is removed by its owner alone', async () => {
    const [person, stranger] = [await testApp.signUp(), await testApp.signUp()]
    const { endpoint } = (await subscribed(person)).subscription
    await testApp.as(stranger).post(`${PATH}/remove`, { endpoint })
    expect(await devicesOf(person)).toEqual([endpoint])
    await testApp.as(person).post(`${PATH}/remove`, { endpoint })
    expect(await devicesOf(person)).toEqual([])
  })

  test('ends the consent when it was the last of its person, however it goes', async () => {
    const consentOf = async (person: Awaited<ReturnType<typeof testApp.signUp>>) =>
      (await testApp.as(person).get('/api/v1/account/consents')).body.consents
        .filter(({ kind }: { kind: string }) => kind === 'push')
        .map(({ withdrawnAt }: { withdrawnAt: string | null }) => withdrawnAt !== null)
    const [person, other] = [await testApp.signUp(), await testApp.signUp()]
    const [first, second] = [await subscribed(person), await subscribed(person)]
    const remove = (endpoint: string) => testApp.as(person).post(`${PATH}/remove`, { endpoint })
    await remove(first.subscription.endpoint)
    expect(await consentOf(person)).toEqual([false])
    await Promise.all([remove(second.subscription.endpoint), remove(second.subscription.endpoint)])
    expect(await consentOf(person)).toEqual([true])
    testApp.clock.advance(1000)
    const third = await subscribed(person)
    expect(await consentOf(person)).toEqual([false, true])
    await testApp.as(other).post(PATH, third.subscription)
    expect([await consentOf(person), await consentOf(other)]).toEqual([[true, true], [false]])
  })

  test('is one of at most ten of a person', async () => {
    const person = await testApp.signUp()
    for (let n = 0; n < 12; n++) {
      testApp.clock.advance(1000)
      await subscribed(person)
    }
    expect(await devicesOf(person)).toHaveLength(10)
  })

  test('subscribes with the key of this installation', async () => {
    const { body } = await testApp.as(await testApp.signUp()).get(`${PATH}/key`)
    expect(body.publicKey).toMatch(/^B[\w-]{86}$/)
  })
})

describe('a subscription is refused', () => {
  const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }
  test.each(['ftp://127.0.0.1/device', 'javascript:alert(1)', 'a'.repeat(30)])(
    'with the address %s',
    async (endpoint) => {
      const { status, body } = await testApp.as(await testApp.signUp()).post(PATH, { endpoint, keys })
      expect([status, body.code]).toEqual([422, 'push_endpoint_not_allowed'])
    },
  )

  test('with keys that are none', async () => {
    const endpoint = `${service.url}/device`
    const { status } = await testApp
      .as(await testApp.signUp())
      .post(PATH, { endpoint, keys: { ...keys, auth: 'short' } })
    expect(status).toBe(400)
  })
})
