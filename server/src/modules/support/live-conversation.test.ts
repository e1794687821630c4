import { afterEach, expect, test } from 'vitest'
import { aGuest, asSupport, GUEST_SETTINGS, type TestGuest } from '../../testing/builders/guest.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const testApp = useTestApp({ settings: GUEST_SETTINGS })
const open: ReadableStreamDefaultReader<Uint8Array>[] = []
afterEach(async () => {
  for (const reader of open.splice(0)) await reader.cancel()
})

const connect = (cookie: string, channels: string) =>
  testApp.app.request(`/api/v1/live?channels=${channels}`, { headers: cookie === '' ? {} : { cookie } })

/** Subscribes to a channel. `until` waits for a text and returns everything received so far. */
async function listen(cookie: string, channels: string) {
  const answer = await connect(cookie, channels)
  expect(answer.status).toBe(200)
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
  open.push(reader)
  const decoder = new TextDecoder()
  let heard = ''
  return async (text: string) => {
    while (!heard.includes(text)) {
      const { value, done } = await reader.read()
      heard += decoder.decode(value, { stream: true })
      if (done) break
    }
    return heard
  }
}

const conversationOf = async (guest: TestGuest) => (await guest.mine()).conversation.id as string

test('a guest receives live updates of their own conversation and never of another', async () => {
  const [layla, noor] = [aGuest(testApp), aGuest(testApp)]
  await layla.say('I am Layla')
  await noor.say('I am Noor')
  const until = await listen(layla.cookie(), 'conversation')
  const desk = asSupport(testApp, await testApp.signUp({ isSupport: true }))
  await desk.reply(await conversationOf(noor), 'Hello, Noor')
  await desk.reply(await conversationOf(layla), 'Hello, Layla')
  const heard = await until(
    `data: {"channel":"conversation","kind":"support.written","subject":"${await conversationOf(layla)}","place":2}`,
  )
  expect(heard).not.toContain(await conversationOf(noor))
  expect(heard).not.toContain('Hello')
})

test('the live channel continues when a new conversation follows a closed one', async () => {
  const guest = aGuest(testApp)
  await guest.say('Hello')
  const until = await listen(guest.cookie(), 'conversation')
  const desk = asSupport(testApp, await testApp.signUp({ isSupport: true }))
  await desk.setStatus(await conversationOf(guest), 'closed')
  await until('support.changed')
  await guest.say('One more thing')
  expect(await until(await conversationOf(guest))).toContain('support.written')
})

test('the live channel of a guest ends within seconds when a user takes over the conversation', async () => {
  const guest = aGuest(testApp)
  await guest.say('Hello')
  const until = await listen(guest.cookie(), 'conversation')
  const person = await testApp.signUp()
  const cookie = `${guest.cookie()}; ${person.cookie}`
  await testApp.as(null).get('/api/v1/support/conversation', { headers: { cookie } })
  const began = performance.now()
  await until('what nobody writes')
  expect(performance.now() - began).toBeLessThan(5000)
})

test('all agents receive live updates of new messages and of replies by other agents', async () => {
  const [mona, adel] = [
    await testApp.signUp({ isSupport: true }),
    await testApp.signUp({ userType: 'admin' }),
  ]
  const until = await listen(adel.cookie, 'support')
  const guest = aGuest(testApp)
  await guest.say('Is somebody there?')
  const id = await conversationOf(guest)
  await until(id)
  await asSupport(testApp, mona).reply(id, 'Yes.')
  await asSupport(testApp, mona).read(id, 1)
  const heard = await until('support.read')
  expect(heard.split('support.written')).toHaveLength(3)
})

test('renters and visitors cannot follow the support channel, and a visitor who never wrote has no conversation channel', async () => {
  const renter = await testApp.signUp()
  expect((await connect(renter.cookie, 'support')).status).toBe(404)
  expect((await connect('', 'support')).status).toBe(401)
  expect((await connect('', 'conversation')).status).toBe(404)
  expect((await connect(`rihla.support_guest=${'A'.repeat(43)}`, 'conversation')).status).toBe(404)
  expect((await connect('', 'conversation:guest:abc')).status).toBe(400)
  expect((await connect(renter.cookie, 'conversation')).status).toBe(200)
})

test('after sign-in the live channel of a guest conversation belongs to the user, and the old cookie is refused', async () => {
  const guest = aGuest(testApp)
  await guest.say('Hello')
  const stolen = guest.cookie()
  guest.person = await testApp.signUp()
  await guest.mine()
  expect((await connect(stolen, 'conversation')).status).toBe(404)
  const until = await listen(guest.cookie(), 'conversation')
  await guest.say('I am signed in')
  expect(await until('support.written')).toContain(await conversationOf(guest))
})
