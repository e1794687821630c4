import { randomUUID } from 'node:crypto'
import { HOUR_MS } from '@rihla/domain/time/dubai-time'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aGuest, asSupport, GUEST_SETTINGS } from '../../testing/builders/guest.ts'
import { expectInvariants } from '../../testing/invariants.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const testApp = useTestApp({ settings: GUEST_SETTINGS, poolSize: 20 })
beforeEach(() => testApp.clock.advance(HOUR_MS))
afterEach(() => expectInvariants(testApp.db))

test('with forty concurrent writers, a reader who polls for new lines misses none and sees none twice', async () => {
  const guest = aGuest(testApp)
  const mona = asSupport(testApp, await testApp.signUp({ isSupport: true }))
  const adel = asSupport(testApp, await testApp.signUp({ userType: 'admin' }))
  const { id } = (await guest.say('line 0')).body.conversation
  const heard: Array<{ place: number; text: string }> = []
  let isOver = false
  async function listen(): Promise<void> {
    for (let last = false; ; last = isOver) {
      const { lines } = await mona.open(id, `?after=${heard.at(-1)?.place ?? 0}&limit=7`)
      heard.push(...lines)
      if (last && lines.length === 0) return
    }
  }
  const listening = listen()
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      n % 2 === 0 ? guest.say(`line ${n + 1}`) : (n % 4 === 1 ? mona : adel).reply(id, `line ${n + 1}`),
    ),
  )
  isOver = true
  await listening
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  expect(heard.map(({ place }) => place)).toEqual(Array.from({ length: 41 }, (_, n) => n + 1))
  const numbers = heard.map(({ text }) => Number(text.slice(5))).sort((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: 41 }, (_, n) => n))
})

test('concurrent first messages of one user, or of one known guest, begin one conversation', async () => {
  const sara = await testApp.signUp()
  const known = aGuest(testApp)
  const closed = (await known.say('Hello')).body.conversation.id
  const desk = asSupport(testApp, await testApp.signUp({ isSupport: true }))
  await desk.setStatus(closed, 'closed')
  for (const writer of [aGuest(testApp, { person: sara }), known]) {
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => writer.say(`first ${n}`)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    expect(new Set(answers.map(({ body }) => body.conversation.id)).size).toBe(1)
    expect((await writer.mine()).conversation.lines).toHaveLength(8)
  }
})

test('concurrent copies of the first message of a guest without a cookie are one line in one conversation', async () => {
  const clientMessageId = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => aGuest(testApp).say('Hello', { clientMessageId })),
  )
  expect(new Set(answers.map(({ body }) => body.conversation.id)).size).toBe(1)
  expect(new Set(answers.map(({ headers }) => headers.getSetCookie()[0])).size).toBe(1)
  const desk = asSupport(testApp, await testApp.signUp({ isSupport: true }))
  expect((await desk.open(answers[0]?.body.conversation.id)).lines).toHaveLength(1)
})

test('signing in while the guest is writing leaves one open conversation and causes no error', async () => {
  for (let round = 0; round < 6; round++) {
    const guest = aGuest(testApp)
    await guest.say('before')
    const sara = await testApp.signUp()
    const cookie = guest.cookie()
    const signedIn = aGuest(testApp, { person: { ...sara, cookie: `${sara.cookie}; ${cookie}` } })
    const answers = await Promise.all([
      guest.say('as a guest'),
      signedIn.say('as Sara'),
      signedIn.mine(),
      signedIn.say('me'),
    ])
    for (const answer of answers) if ('status' in answer) expect(answer.status).toBe(201)
    const open = await testApp.db
      .selectFrom('chat_conversations')
      .select('id')
      .where('person_id', '=', sara.id)
      .where('status', '<>', 'closed')
      .execute()
    expect(open).toHaveLength(1)
  }
})

test('a line written while its conversation is closed is stored once, in that conversation or a new one', async () => {
  const desk = asSupport(testApp, await testApp.signUp({ isSupport: true }))
  for (let round = 0; round < 10; round++) {
    const guest = aGuest(testApp)
    const { id } = (await guest.say('Hello')).body.conversation
    const [closed, said] = await Promise.all([desk.setStatus(id, 'closed'), guest.say('Wait')])
    expect([closed.status, said.status]).toEqual([200, 201])
    const { lines } = await desk.open(id)
    const { conversation } = await guest.mine()
    expect(lines.length + (conversation.id === id ? 0 : conversation.lines.length)).toBe(2)
  }
})
