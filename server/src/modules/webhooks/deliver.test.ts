import { DAY_MS } from '@rihla/domain/time/dubai-time'
import { RETRY_AFTER_MS } from '@rihla/domain/webhooks/webhook-delivery'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '../../testing/builders/sign-up-person.ts'
import { notificationsOf } from '../../testing/notifications-of.ts'
import { startWebhookReceiver } from '../../testing/peers/webhook-receiver.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { claimDueDeliveries } from './claim-store.ts'
import { deliverWebhooks, purgeWebhooks } from './public.ts'
import { anInbox, deliveriesOf, deliveryPath, ENDPOINTS, verified } from './test-webhooks.ts'

const testApp = useTestApp({ settings: { WEBHOOKS_ALLOW_PRIVATE: 'true' } })
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>
beforeAll(async () => {
  receiver = await startWebhookReceiver()
})
afterAll(() => receiver.close())

/** A person with an inbox that was sent the test event, which is not delivered yet. */
async function aMessage(said = 204) {
  const person = await testApp.signUp()
  const inbox = await anInbox(testApp, receiver, person)
  inbox.answer(said)
  const sendTest = async () =>
    (await testApp.as(person).post(`${ENDPOINTS}/${inbox.id}/test-events`)).body.deliveryId as string
  const deliveryId = await sendTest()
  return {
    person,
    inbox,
    deliveryId,
    sendTest,
    show: async () => (await testApp.as(person).get(deliveryPath(deliveryId))).body,
    replay: () => testApp.as(person).post(`${deliveryPath(deliveryId)}/replays`),
    endpoint: async () => (await testApp.as(person).get(`${ENDPOINTS}/${inbox.id}`)).body,
  }
}
const deliver = () => deliverWebhooks(testApp.deps)
/** Days on which whatever is due is tried. */
async function failDaily(days: number) {
  for (let day = 0; day < days; day++) {
    testApp.clock.advance(DAY_MS)
    await deliver()
  }
}

describe('a message', () => {
  test('is sent once, however many workers run, and its log shows the answer', async () => {
    const messages = await Promise.all(Array.from({ length: 6 }, () => aMessage()))
    await Promise.all([deliver(), deliver(), deliver()])
    for (const { inbox, show } of messages) {
      expect(inbox.received()).toHaveLength(1)
      expect(await show()).toMatchObject({
        status: 'delivered',
        tries: 1,
        responseCode: 204,
        nextTryAt: null,
        body: inbox.received()[0]?.body,
        history: [{ responseCode: 204, error: null, responseBody: '', durationMs: expect.any(Number) }],
      })
    }
  })

  test('is left to another worker by one that stops', async () => {
    const { inbox, show } = await aMessage()
    const stopping = { ...testApp.deps, stopSignal: AbortSignal.abort() }
    expect(await deliverWebhooks(stopping)).toBe(0)
    expect(await show()).toMatchObject({ status: 'waiting', tries: 0 })
    await deliver()
    expect(inbox.received()).toHaveLength(1)
  })

  test('that is not taken is tried again on schedule, with the same id and body, and then given up', async () => {
    const { inbox, show, endpoint } = await aMessage(500)
    const first = testApp.clock.now()
    await deliver()
    for (const [index, after] of RETRY_AFTER_MS.entries()) {
      expect(await show()).toMatchObject({ status: 'waiting', tries: index + 1, responseCode: 500 })
      testApp.clock.advance(after - 1)
      await deliver()
      expect(inbox.received()).toHaveLength(index + 1)
      testApp.clock.advance(1)
      await deliver()
      expect(inbox.received()).toHaveLength(index + 2)
    }
    expect(await show()).toMatchObject({ status: 'failed', tries: 10, nextTryAt: null })
    expect(await endpoint()).toMatchObject({ isEnabled: true, failingSince: new Date(first).toISOString() })
    const [one, ...others] = inbox.received()
    for (const { body, headers } of others)
      expect([body, headers['webhook-id']]).toEqual([one?.body, one?.headers['webhook-id']])
    for (const at of inbox.received().slice(-1))
      expect(verified(testApp, at, inbox.secret).type).toBe('webhook.test')
    testApp.clock.advance(30 * DAY_MS)
    await deliver()
    expect(inbox.received()).toHaveLength(10)
  })

  test('that is taken at a later try ends the failures of its endpoint', async () => {
    const { inbox, show, endpoint } = await aMessage(503)
    await deliver()
    expect((await endpoint()).failingSince).not.toBe(null)
    inbox.answer(200)
    testApp.clock.advance(5000)
    await deliver()
    expect(await show()).toMatchObject({ status: 'delivered', tries: 2 })
    expect((await endpoint()).failingSince).toBe(null)
  })

  test('is not taken by a redirect, which nobody follows', async () => {
    const { inbox, show } = await aMessage()
    receiver.answers.set(inbox.path, (_, answer) =>
      answer.writeHead(308, { location: `${receiver.url}/inside` }).end(),
    )
    await deliver()
    expect(await show()).toMatchObject({ status: 'waiting', responseCode: 308 })
    expect(receiver.receivedAt('/inside')).toEqual([])
  })

  test('shows the beginning of an answer of any bytes as text', async () => {
    const { inbox, show } = await aMessage()
    receiver.answers.set(inbox.path, (_, answer) =>
      answer.writeHead(400).end(Buffer.from(`\u0000\u001b[31m<script>\ud83d${'x'.repeat(600)}`, 'utf16le')),
    )
    await deliver()
    const [said] = (await show()).history
    expect(said.responseBody).toContain('s')
    expect(said.responseBody.length).toBeLessThanOrEqual(500)
    expect(said.responseBody).not.toMatch(/\p{Cc}/u)
  })

  test('whose worker died is sent by another after a minute', async () => {
    const { inbox, deliveryId, show } = await aMessage()
    await testApp.db
      .updateTable('webhook_deliveries')
      .set({ tries: 1, claimed_until: new Date(testApp.clock.now() + 60_000) })
      .where('id', '=', deliveryId)
      .execute()
    await deliver()
    expect(inbox.received()).toEqual([])
    testApp.clock.advance(60_000)
    await deliver()
    expect(inbox.received()).toHaveLength(1)
    expect((await show()).status).toBe('delivered')
  })

  test('is sent again with the same id and body when its owner asks, also while it waits', async () => {
    const { inbox, show, replay } = await aMessage()
    await deliver()
    expect((await replay()).status).toBe(200)
    expect((await show()).status).toBe('waiting')
    inbox.answer(500)
    await deliver()
    expect(await show()).toMatchObject({ status: 'waiting', tries: 2 })
    inbox.answer(204)
    await replay()
    await deliver()
    expect(await show()).toMatchObject({ status: 'delivered', tries: 3 })
    expect(new Set(inbox.received().map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  })

  test('is not sent again while it is being sent', async () => {
    const { inbox, replay } = await aMessage()
    const [arrived, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    receiver.answers.set(inbox.path, (_, response) => {
      arrived.resolve()
      void answer.promise.then(() => response.writeHead(204).end())
    })
    const sending = deliver()
    await arrived.promise
    const { status, body } = await replay()
    expect([status, body.code]).toEqual([409, 'state_changed'])
    answer.resolve()
    await sending
    expect(inbox.received()).toHaveLength(1)
  })

  test('is deleted with its log when its retention has ended', async () => {
    const { deliveryId, show } = await aMessage()
    await deliver()
    testApp.clock.advance(30 * DAY_MS)
    await purgeWebhooks(testApp.deps)
    expect((await show()).status).toBe('delivered')
    testApp.clock.advance(1)
    expect(await purgeWebhooks(testApp.deps)).toBeGreaterThan(0)
    expect(await show()).toMatchObject({ code: 'webhook_delivery_not_found' })
    const tries = await testApp.db
      .selectFrom('webhook_tries')
      .select('id')
      .where('delivery_id', '=', deliveryId)
      .execute()
    expect(tries).toEqual([])
  })
})

describe('an endpoint', () => {
  test('that takes nothing for five days is switched off, with a notice to its owner', async () => {
    const { person, inbox, sendTest, endpoint } = await aMessage(500)
    await deliver()
    await failDaily(4)
    testApp.clock.advance(DAY_MS - 1)
    await sendTest()
    await deliver()
    expect((await endpoint()).isEnabled).toBe(true)
    testApp.clock.advance(1)
    await sendTest()
    const waiting = await sendTest()
    await deliver()
    expect(await endpoint()).toMatchObject({ isEnabled: false, disabledBy: 'failures' })
    const deliveries = await deliveriesOf(testApp, person, inbox.id)
    expect(deliveries.every(({ status }: { status: string }) => status !== 'waiting')).toBe(true)
    expect(deliveries.some(({ id }: { id: string }) => id === waiting)).toBe(true)
    const notifications = notificationsOf(testApp)
    expect((await notifications.kinds(person)).filter((kind) => kind === 'webhook_disabled')).toHaveLength(1)
    const mails = await notifications.mails(person)
    expect(mails.map(({ subject }) => subject)).toContain('Your webhook “Books” was switched off')
    expect(mails.at(-1)?.text).toContain(`/profile/webhooks/${inbox.id}`)
    const sent = inbox.received().length
    await deliver()
    expect(inbox.received()).toHaveLength(sent)
  })

  test('that failed long ago is switched off only after five days of failing again', async () => {
    const { person, inbox, deliveryId, sendTest, endpoint } = await aMessage(500)
    await deliver()
    for (const after of RETRY_AFTER_MS) {
      testApp.clock.advance(after)
      await deliver()
    }
    expect(inbox.received()).toHaveLength(10)
    testApp.clock.advance(14 * DAY_MS)
    const since = testApp.clock.now()
    const later = await sendTest()
    await deliver()
    expect(await endpoint()).toMatchObject({ isEnabled: true, failingSince: new Date(since).toISOString() })
    const statuses = async () =>
      Object.fromEntries(
        (await deliveriesOf(testApp, person, inbox.id)).map(({ id, status }: Record<string, string>) => [
          id,
          status,
        ]),
      )
    expect(await statuses()).toEqual({ [deliveryId]: 'failed', [later]: 'waiting' })
    await failDaily(4)
    expect((await endpoint()).isEnabled).toBe(true)
    await failDaily(1)
    expect(await endpoint()).toMatchObject({ isEnabled: false, disabledBy: 'failures' })
  })

  test('that answers 410 is switched off at once, and is told of nothing until it is switched on', async () => {
    const { person, inbox, endpoint } = await aMessage(410)
    await deliver()
    expect(await endpoint()).toMatchObject({ isEnabled: false, disabledBy: 'gone' })
    await testApp.as(person).patch(`${ENDPOINTS}/${inbox.id}`, { isEnabled: true })
    expect(await endpoint()).toMatchObject({ isEnabled: true, disabledBy: null, failingSince: null })
    // The notice is not mailed any more.
    const mails = await notificationsOf(testApp).mails(person)
    expect(mails.map(({ subject }) => subject)).not.toContain('Your webhook “Books” was switched off')
  })

  test('of a receiver that is slow does not hold up the messages of others', async () => {
    const slow = await aMessage()
    for (let n = 0; n < 20; n++) await slow.sendTest()
    const finish = Promise.withResolvers<void>()
    const arrived = Promise.withResolvers<void>()
    receiver.answers.set(slow.inbox.path, (_, answer) => {
      arrived.resolve()
      void finish.promise.then(() => answer.writeHead(204).end())
    })
    const other = await aMessage()
    const delivering = deliver()
    await arrived.promise
    await expect.poll(() => other.inbox.received().length).toBe(1)
    finish.resolve()
    await delivering
    expect(slow.inbox.received()).toHaveLength(21)
  })

  test('lists its deliveries by page, newest first', async () => {
    const { person, inbox, sendTest } = await aMessage()
    for (let n = 0; n < 4; n++) await sendTest()
    await deliver()
    const path = `${ENDPOINTS}/${inbox.id}/deliveries?limit=2`
    const seen: string[] = []
    let after: string | null = ''
    while (after !== null) {
      const { body }: { body: { deliveries: { id: string }[]; nextAfter: string | null } } = await testApp
        .as(person)
        .get(path + (after === '' ? '' : `&after=${after}`))
      seen.push(...body.deliveries.map(({ id }) => id))
      after = body.nextAfter
    }
    expect(seen).toHaveLength(5)
    expect(seen).toEqual([...seen].sort().reverse())
  })
})

test('a message that was signed with a lost key is a failed try, and stops nothing', async () => {
  const { inbox, show } = await aMessage()
  await testApp.db
    .updateTable('webhook_endpoints')
    .set({ sealed_secret: Buffer.alloc(60, 1) })
    .where('id', '=', inbox.id)
    .execute()
  const other = await aMessage()
  await deliver()
  expect(await show()).toMatchObject({ status: 'waiting', history: [{ error: 'unexpected' }] })
  expect(other.inbox.received()).toHaveLength(1)
})

test('receivers of one owner that do not answer leave room for those of others', async () => {
  await deliver()
  const [busy, other] = [await testApp.signUp(), await testApp.signUp()]
  const ask = async (owner: TestPerson, { id }: { id: string }) =>
    expect((await testApp.as(owner).post(`${ENDPOINTS}/${id}/test-events`)).status).toBe(200)
  for (let n = 0; n < 5; n++) {
    const hanging = await anInbox(testApp, receiver, busy)
    for (let time = 0; time < 4; time++) await ask(busy, hanging)
  }
  const right = await anInbox(testApp, receiver, other)
  await ask(other, right)
  const claimed = await claimDueDeliveries(testApp.db, { now: testApp.clock.now(), limit: 16 })
  expect(claimed).toHaveLength(5)
  expect(claimed.map(({ endpointId }) => endpointId)).toContain(right.id)
})

test('what failing receivers wait for comes after the messages to others', async () => {
  await testApp.db.deleteFrom('webhook_deliveries').execute()
  const [failing, other] = [await testApp.signUp(), await testApp.signUp()]
  const [bad, good] = [await anInbox(testApp, receiver, failing), await anInbox(testApp, receiver, other)]
  await testApp.db
    .updateTable('webhook_endpoints')
    .set({ failing_since: new Date(testApp.clock.now()) })
    .where('id', '=', bad.id)
    .execute()
  await testApp.as(failing).post(`${ENDPOINTS}/${bad.id}/test-events`)
  await testApp.as(other).post(`${ENDPOINTS}/${good.id}/test-events`)
  const claimed = await claimDueDeliveries(testApp.db, { now: testApp.clock.now(), limit: 1 })
  expect(claimed.map(({ endpointId }) => endpointId)).toEqual([good.id])
})
