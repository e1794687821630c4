import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { aConversation } from '../../testing/builders/conversation.ts'
import { expectInvariants } from '../../testing/invariants.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const testApp = useTestApp({ poolSize: 20 })
afterEach(() => expectInvariants(testApp.db))

interface Line {
  place: number
  text: string
}

describe('a thread with forty concurrent writers', () => {
  test('a reader who polls for lines after the last one read misses none and sees none twice', async () => {
    const { say, thread, renter, host } = await aConversation(testApp)
    const heard: Line[] = []
    let isOver = false
    async function listen(): Promise<void> {
      for (let last = false; ; last = isOver) {
        const { body } = await thread(host, `?after=${heard.at(-1)?.place ?? 1}&limit=7`)
        heard.push(...body.lines)
        if (last && body.lines.length === 0) return
      }
    }
    const listening = listen()
    const senders = Array.from({ length: 40 }, (_, n) => (n % 2 === 0 ? renter : host))
    const answers = await Promise.all(senders.map((sender, n) => say(sender, `line ${n}`)))
    isOver = true
    await listening

    expect(answers.map(({ status }) => status)).toEqual(senders.map(() => 201))
    expect(heard.map(({ place }) => place)).toEqual(senders.map((_, n) => n + 2))
    const byNumber = (texts: string[]) => texts.sort((a, b) => Number(a.slice(5)) - Number(b.slice(5)))
    expect(byNumber(heard.map(({ text }) => text))).toEqual(senders.map((_, n) => `line ${n}`))
    const places = answers.map(({ body }) => `${body.line.place} ${body.line.text}`).sort()
    expect(places).toEqual(heard.map(({ place, text }) => `${place} ${text}`).sort())
  })

  test('unread counts stay correct when both sides read while messages arrive', async () => {
    const { say, read, renter, host } = await aConversation(testApp)
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => [
        say(renter, `from Sara ${n}`),
        say(host, `from Omar ${n}`),
        read(n % 2 === 0 ? renter : host, 2 * n),
      ]).flat(),
    )
    // `expectInvariants` runs after each test and checks the unread counts.
    for (const person of [renter, host]) expect((await read(person, 41)).status).toBe(200)
    for (const person of [renter, host])
      expect((await testApp.as(person).get('/api/v1/messages/unread')).body.count).toBe(0)
  })
})

test('sending a message waits for neither the vehicle lock nor the booking lock', async () => {
  const { say, renter, bookingId } = await aConversation(testApp)
  await testApp.db.transaction().execute(async (trx) => {
    await sql`
      select 1 from vehicles where id = (select vehicle_id from bookings where id = ${bookingId}) for no key update`.execute(
      trx,
    )
    await sql`select 1 from bookings where id = ${bookingId} for no key update`.execute(trx)
    expect((await say(renter, 'in the middle of it')).status).toBe(201)
  })
})

test('no message is written after the line that closes the chat, even under concurrent sends', async () => {
  for (let round = 0; round < 10; round++) {
    const { say, thread, renter, host, bookingId } = await aConversation(testApp)
    const [cancelled, ...said] = await Promise.all([
      testApp.as(host).post(`/api/v1/bookings/${bookingId}/host-cancel`, { reason: 'The gearbox gave up' }),
      ...Array.from({ length: 6 }, (_, n) => say(n % 2 === 0 ? renter : host, `line ${n}`)),
    ])
    expect(cancelled.status).toBe(200)
    const { lines } = (await thread(renter)).body
    expect(lines.at(-1).event).toBe('cancelled')
    expect(lines).toHaveLength(2 + said.filter(({ status }) => status === 201).length)
    for (const { status, body } of said) if (status !== 201) expect(body.code).toBe('chat_closed')
  }
})
