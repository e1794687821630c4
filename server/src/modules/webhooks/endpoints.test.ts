import { HOUR_MS, MINUTE_MS } from '@rihla/domain/time/dubai-time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWebhookReceiver } from '../../testing/peers/webhook-receiver.ts'
import { renewStepUp } from '../../testing/renew-step-up.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { deliverWebhooks, purgeWebhooks } from './public.ts'
import { anInbox, deliveriesOf, deliveryPath, ENDPOINTS, verified } from './test-webhooks.ts'

const testApp = useTestApp({ settings: { WEBHOOKS_ALLOW_PRIVATE: 'true' } })
const guarded = useTestApp()
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>
beforeAll(async () => {
  receiver = await startWebhookReceiver()
})
afterAll(() => receiver.close())

const HOOK = { name: 'Books', url: 'https://hooks.rihla.example/in', eventTypes: ['booking.confirmed'] }

describe('an endpoint', () => {
  test('shows its secret once, which signs what it is sent', async () => {
    const person = await testApp.signUp()
    const inbox = await anInbox(testApp, receiver, person)
    expect(inbox.secret).toMatch(/^whsec_[\w+/]{43}=$/)
    const list = await testApp.as(person).get(ENDPOINTS)
    expect(list.body).toMatchObject({
      endpoints: [{ id: inbox.id, name: 'Books', isEnabled: true, disabledBy: null, failingSince: null }],
      atMost: 5,
    })
    const sent = await testApp.as(person).post(`${ENDPOINTS}/${inbox.id}/test-events`)
    await deliverWebhooks(testApp.deps)
    const [message] = inbox.received()
    if (!message) throw new Error('nothing was received')
    expect(verified(testApp, message, inbox.secret)).toEqual({
      type: 'webhook.test',
      timestamp: new Date(testApp.clock.now()).toISOString(),
      data: { endpointId: inbox.id, path: '/api/v1/me' },
    })
    expect(message.headers['webhook-id']).toBe(sent.body.deliveryId)
    const other = await anInbox(testApp, receiver, person)
    expect(() => verified(testApp, message, other.secret)).toThrow()
    const answers = [
      await testApp.as(person).get(ENDPOINTS),
      await testApp.as(person).get(`${ENDPOINTS}/${inbox.id}`),
      await testApp.as(person).get(deliveryPath(sent.body.deliveryId)),
      await testApp.as(person).post('/api/v1/account-exports'),
    ]
    for (const { body } of answers) expect(JSON.stringify(body)).not.toContain(inbox.secret.slice(6))
    const { sealed_secret } = await testApp.db
      .selectFrom('webhook_endpoints')
      .select('sealed_secret')
      .where('id', '=', inbox.id)
      .executeTakeFirstOrThrow()
    expect(sealed_secret.includes(Buffer.from(inbox.secret))).toBe(false)
  })

  test('is added, and moved to another address, only with a fresh step-up', async () => {
    const person = await testApp.signUp()
    const inbox = await anInbox(testApp, receiver, person)
    testApp.clock.advance(6 * MINUTE_MS)
    const added = await testApp.as(person).post(ENDPOINTS, HOOK)
    const moved = await testApp.as(person).patch(`${ENDPOINTS}/${inbox.id}`, { url: HOOK.url })
    const rotated = await testApp.as(person).post(`${ENDPOINTS}/${inbox.id}/secrets`)
    expect([added, moved, rotated].map(({ status, body }) => [status, body.code])).toEqual([
      [403, 'step_up_required'],
      [403, 'step_up_required'],
      [403, 'step_up_required'],
    ])
    const renamed = await testApp
      .as(person)
      .patch(`${ENDPOINTS}/${inbox.id}`, { name: 'Other books', eventTypes: ['payout.made'] })
    expect(renamed.body).toMatchObject({ name: 'Other books', eventTypes: ['payout.made'] })
    await renewStepUp(testApp, person)
    const again = await testApp.as(person).patch(`${ENDPOINTS}/${inbox.id}`, { url: HOOK.url })
    expect(again.body.url).toBe(HOOK.url)
  })

  test('is refused beyond five, also when added at the same time', async () => {
    const person = await testApp.signUp()
    const answers = await Promise.all(
      Array.from({ length: 7 }, () => testApp.as(person).post(ENDPOINTS, HOOK)),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(answers.filter(({ body }) => body.code === 'too_many_webhook_endpoints')).toHaveLength(2)
  })

  test.each([
    'http://hooks.rihla.example/in',
    'https://127.0.0.1/in',
    'https://[::ffff:10.0.0.1]/in',
    'https://169.254.169.254/latest',
    'https://localhost/in',
    'https://me:secret@hooks.rihla.example/in',
  ])('at %s is refused, added or moved there', async (url) => {
    const person = await guarded.signUp()
    const added = await guarded.as(person).post(ENDPOINTS, { ...HOOK, url })
    expect([added.status, added.body.code]).toEqual([422, 'webhook_address_not_allowed'])
    const { body } = await guarded.as(person).post(ENDPOINTS, HOOK)
    const moved = await guarded.as(person).patch(`${ENDPOINTS}/${body.endpoint.id}`, { url })
    expect([moved.status, moved.body.code]).toEqual([422, 'webhook_address_not_allowed'])
  })

  test.each([
    [{ ...HOOK, eventTypes: [] }],
    [{ ...HOOK, eventTypes: ['booking.held'] }],
    [{ ...HOOK, eventTypes: ['webhook.test'] }],
    [{ ...HOOK, name: ' ' }],
    [{ ...HOOK, url: 'hooks' }],
    [{ ...HOOK, url: `${HOOK.url}\u0000` }],
    [{ ...HOOK, secret: 'whsec_mine' }],
  ])('%j is invalid', async (hook) => {
    expect((await testApp.as(await testApp.signUp()).post(ENDPOINTS, hook)).status).toBe(400)
  })

  test('of somebody else is not found, nor its deliveries', async () => {
    const [person, other] = [await testApp.signUp(), await testApp.signUp()]
    const inbox = await anInbox(testApp, receiver, person)
    const { body } = await testApp.as(person).post(`${ENDPOINTS}/${inbox.id}/test-events`)
    const path = `${ENDPOINTS}/${inbox.id}`
    const as = testApp.as(other)
    const answers = [
      await as.get(path),
      await as.patch(path, { isEnabled: false }),
      await as.post(`${path}/secrets`),
      await as.post(`${path}/test-events`),
      await as.get(`${path}/deliveries`),
      await as.delete(path),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      answers.map(() => [404, 'webhook_endpoint_not_found']),
    )
    const ofDelivery = [
      await as.get(deliveryPath(body.deliveryId)),
      await as.post(`${deliveryPath(body.deliveryId)}/replays`),
    ]
    expect(ofDelivery.map(({ status, body }) => [status, body.code])).toEqual(
      ofDelivery.map(() => [404, 'webhook_delivery_not_found']),
    )
    expect((await as.get(ENDPOINTS)).body.endpoints).toEqual([])
  })

  test('that is off is sent nothing, and what waited is cancelled; its log and replays stay', async () => {
    const person = await testApp.signUp()
    const inbox = await anInbox(testApp, receiver, person)
    const path = `${ENDPOINTS}/${inbox.id}`
    const { body } = await testApp.as(person).post(`${path}/test-events`)
    const off = await testApp.as(person).patch(path, { isEnabled: false })
    expect(off.body).toMatchObject({ isEnabled: false, disabledBy: 'owner' })
    await deliverWebhooks(testApp.deps)
    expect(inbox.received()).toEqual([])
    expect(await deliveriesOf(testApp, person, inbox.id)).toMatchObject([{ status: 'cancelled', tries: 0 }])
    const refused = [
      await testApp.as(person).post(`${path}/test-events`),
      await testApp.as(person).post(`${deliveryPath(body.deliveryId)}/replays`),
    ]
    expect(refused.map(({ body }) => body.code)).toEqual([
      'webhook_endpoint_disabled',
      'webhook_endpoint_disabled',
    ])
    await testApp.as(person).patch(path, { isEnabled: true })
    expect((await testApp.as(person).post(`${deliveryPath(body.deliveryId)}/replays`)).status).toBe(200)
    await deliverWebhooks(testApp.deps)
    expect(inbox.received()).toHaveLength(1)
  })

  test('that is removed takes its deliveries with it', async () => {
    const person = await testApp.signUp()
    const inbox = await anInbox(testApp, receiver, person)
    const { body } = await testApp.as(person).post(`${ENDPOINTS}/${inbox.id}/test-events`)
    expect((await testApp.as(person).delete(`${ENDPOINTS}/${inbox.id}`)).status).toBe(200)
    await deliverWebhooks(testApp.deps)
    expect(inbox.received()).toEqual([])
    expect((await testApp.as(person).get(deliveryPath(body.deliveryId))).status).toBe(404)
  })
})

test('the secret of a receiver signs for a day after it was replaced, also when it is replaced again', async () => {
  const person = await testApp.signUp()
  const inbox = await anInbox(testApp, receiver, person)
  const path = `${ENDPOINTS}/${inbox.id}`
  const begin = testApp.clock.now()
  const rotate = async () => (await testApp.as(person).post(`${path}/secrets`)).body.secret as string
  const lost = await rotate()
  testApp.clock.advance(60_000)
  const newest = await rotate()
  const message = async () => {
    await testApp.as(person).post(`${path}/test-events`)
    await deliverWebhooks(testApp.deps)
    const last = inbox.received().at(-1)
    if (!last) throw new Error('nothing was received')
    return last
  }
  const during = await message()
  for (const secret of [inbox.secret, lost, newest])
    expect(verified(testApp, during, secret).type).toBe('webhook.test')

  testApp.clock.set(begin + 24 * HOUR_MS)
  const after = await message()
  for (const secret of [lost, newest]) expect(verified(testApp, after, secret).type).toBe('webhook.test')
  expect(() => verified(testApp, after, inbox.secret)).toThrow()
  await purgeWebhooks(testApp.deps)
  expect(await testApp.db.selectFrom('webhook_older_secrets').selectAll().execute()).toEqual([])
})

test('a new secret signs at once, and the one before for a day more', async () => {
  const person = await testApp.signUp()
  const inbox = await anInbox(testApp, receiver, person)
  const path = `${ENDPOINTS}/${inbox.id}`
  const { body } = await testApp.as(person).post(`${path}/secrets`)
  expect(body.secret).not.toBe(inbox.secret)
  const until = testApp.clock.now() + 24 * HOUR_MS
  expect(body.endpoint.previousSecretUntil).toBe(new Date(until).toISOString())
  await testApp.as(person).post(`${path}/test-events`)
  await deliverWebhooks(testApp.deps)
  const [during] = inbox.received()
  if (!during) throw new Error('nothing was received')
  for (const secret of [inbox.secret, body.secret])
    expect(verified(testApp, during, secret).type).toBe('webhook.test')

  testApp.clock.set(until)
  await testApp.as(person).post(`${path}/test-events`)
  await deliverWebhooks(testApp.deps)
  const after = inbox.received()[1]
  if (!after) throw new Error('nothing was received')
  expect(verified(testApp, after, body.secret).type).toBe('webhook.test')
  expect(() => verified(testApp, after, inbox.secret)).toThrow()
  await purgeWebhooks(testApp.deps)
  expect((await testApp.as(person).get(path)).body.previousSecretUntil).toBe(null)
})
