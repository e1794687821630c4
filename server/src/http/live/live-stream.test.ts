import { VEHICLE_DATES_CHANGED } from '@rihla/domain/search/list-updates'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { publishListedVehicle } from '../../jobs/live-event-store.ts'
import type { TestPerson } from '../../testing/builders/sign-up-person.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const testApp = useTestApp({ settings: { TRUSTED_PROXIES: '127.0.0.1' } })
const open: ReadableStreamDefaultReader<Uint8Array>[] = []

afterEach(async () => {
  for (const reader of open.splice(0)) await reader.cancel()
})

interface Stream {
  status: number
  headers: Headers
  /** Reads until the text appears, or until the stream ends; returns everything received. */
  until(text: string): Promise<string>
  ended(): Promise<void>
}

async function listen(
  person: TestPerson | null,
  channels: string,
  headers: Record<string, string> = {},
): Promise<Stream> {
  const answer = await testApp.app.request(`/api/v1/live?channels=${channels}`, {
    headers: { ...(person ? { cookie: person.cookie } : {}), ...headers },
  })
  let heard = ''
  if (answer.status !== 200 || !answer.body) {
    return { status: answer.status, headers: answer.headers, until: async () => '', ended: async () => {} }
  }
  const reader = answer.body.getReader()
  open.push(reader)
  const decoder = new TextDecoder()
  const read = async () => {
    const { value, done } = await reader.read()
    heard += decoder.decode(value, { stream: true })
    return done
  }
  return {
    status: answer.status,
    headers: answer.headers,
    until: async (text) => {
      while (!heard.includes(text)) if (await read()) break
      return heard
    },
    ended: async () => {
      while (!(await read()));
    },
  }
}

const notify = (channel: string, kind: string, subject: string | null = null) =>
  testApp.db
    .insertInto('live_events')
    .values({ channel, kind, subject })
    .returning('id')
    .executeTakeFirstOrThrow()

const BOOKING = '018f0000-0000-7000-8000-000000000001'

describe('a live stream', () => {
  it('sends vehicle changes to visitors as uncached server-sent events', async () => {
    const stream = await listen(null, 'vehicles')
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(stream.headers.get('cache-control')).toBe('no-store')
    expect(stream.headers.get('x-accel-buffering')).toBe('no')
    const { id } = await notify('vehicles', 'vehicle.changed', BOOKING)
    const heard = await stream.until('vehicle.changed')
    expect(heard).toContain('retry: 3000')
    expect(heard).toContain(`id: ${id}\n`)
    expect(heard).toContain(`data: {"channel":"vehicles","kind":"vehicle.changed","subject":"${BOOKING}"}`)
  })

  it('sends a user only their own events', async () => {
    const [sara, omar] = [await testApp.signUp(), await testApp.signUp()]
    const stream = await listen(sara, 'me')
    await notify(`me:${omar.id}`, 'not.for.sara')
    await notify(`me:${sara.id}`, 'booking.confirmed')
    const heard = await stream.until('booking.confirmed')
    expect(heard).toContain('"channel":"me"')
    expect(heard).not.toContain('not.for.sara')
    expect(heard).not.toContain(sara.id)
  })

  it('passes on vehicle changes at most once a second', async () => {
    const stream = await listen(null, 'vehicles')
    await notify('vehicles', 'first')
    await stream.until('first')
    await notify('vehicles', 'second')
    await notify('vehicles', 'third')
    const heard = await stream.until('third')
    expect(heard).not.toContain('second')
  })

  it('merges changes of several vehicles into one event without a subject', async () => {
    const stream = await listen(null, 'vehicles')
    await notify('vehicles', 'first')
    await stream.until('first')
    await notify('vehicles', 'second', BOOKING)
    await notify('vehicles', 'third', BOOKING.replace('0001', '0002'))
    expect(await stream.until('third')).toContain('"kind":"third","subject":null')
  })

  it('sends each change of a single vehicle at once, and nothing of others', async () => {
    const [one, other, third] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
    const stream = await listen(null, `vehicle:${one},vehicle:${third}`)
    await notify('vehicles', 'vehicle.changed', other)
    await notify('vehicles', 'first', one)
    await notify('vehicles', 'second', one)
    const heard = await stream.until('second')
    expect(heard).toContain(`"channel":"vehicle:${one}","kind":"first","subject":"${one}"`)
    expect(heard).not.toContain(other)
  })

  it('repeats the last changes of a vehicle to who has just read its page, and not what another channel missed', async () => {
    const id = BOOKING.replace('0001', '0004')
    const before = await listen(null, `vehicle:${id}`)
    await testApp.db
      .insertInto('live_events')
      .values({
        channel: 'vehicles',
        kind: 'long.ago',
        subject: id,
        created_at: new Date(Date.now() - 60_000),
      })
      .execute()
    await before.until('long.ago')
    const last = await notify('vehicles', 'just.now', id)
    const stream = await listen(null, `vehicle:${id}`, { 'last-event-id': String(last.id - 50) })
    const heard = await stream.until('just.now')
    expect(heard).not.toContain('long.ago')
  })

  it('says of a listed vehicle that it changed or only its dates, and nothing of a pending one', async () => {
    const [listed, pending] = [
      await testApp.aVehicle(),
      await testApp.aVehicle({ verificationStatus: 'pending' }),
    ]
    const stream = await listen(null, `vehicle:${pending.id},vehicle:${listed.id}`)
    await testApp.db.transaction().execute(async (trx) => {
      for (const { id } of [pending, listed]) {
        await publishListedVehicle(trx, id)
        await publishListedVehicle(trx, id, VEHICLE_DATES_CHANGED)
      }
    })
    const heard = await stream.until(VEHICLE_DATES_CHANGED)
    expect(heard).toContain(`"kind":"vehicle.changed","subject":"${listed.id}"`)
    expect(heard).not.toContain(pending.id)
  })

  it('follows up to sixty vehicles, and ten other channels', async () => {
    const vehicles = Array.from({ length: 61 }, () => `vehicle:${crypto.randomUUID()}`)
    expect((await listen(null, vehicles.join())).status).toBe(400)
    expect((await listen(null, vehicles.slice(0, 60).join())).status).toBe(200)
    expect((await listen(null, 'vehicle:*')).status).toBe(400)
  })

  it('repeats the changes of all vehicles since any event as one without a vehicle', async () => {
    const ids = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
    // The events must have been heard before the stream opens, or they would come live, too.
    const before = await listen(null, 'vehicles')
    for (const id of ids) await notify('vehicles', 'vehicle.changed', id)
    const last = await notify('vehicles', 'vehicle.changed', ids[0])
    await before.until(`id: ${last.id}\n`)
    const stream = await listen(null, 'vehicles', { 'last-event-id': '1' })
    const heard = await stream.until('"subject":null')
    expect(heard.match(/^data:/gm)).toHaveLength(1)
    expect(heard).toContain(`id: ${last.id}\n`)
    for (const id of ids) expect(heard).not.toContain(id)
  })

  it('resumes after the last received event', async () => {
    const sara = await testApp.signUp()
    const { id } = await notify(`me:${sara.id}`, 'heard.before')
    await notify(`me:${sara.id}`, 'missed')
    const stream = await listen(sara, 'me', { 'last-event-id': String(id) })
    await stream.until('missed')
  })

  it('begins with what happened since its page was read, and nothing older', async () => {
    const sara = await testApp.signUp()
    const at = (secondsAgo: number, kind: string) =>
      testApp.db
        .insertInto('live_events')
        .values({ channel: `me:${sara.id}`, kind, created_at: new Date(Date.now() - secondsAgo * 1000) })
        .execute()
    await at(60, 'before.reading')
    await at(4, 'after.reading')
    const stream = await listen(sara, 'me&readAgoMs=20000')
    expect(await stream.until('after.reading')).not.toContain('before.reading')
    await at(400, 'long.ago')
    // A stream that is open when an event arrives passes it on, however old it is.
    await stream.until('long.ago')
    const slow = await listen(sara, 'me&readAgoMs=999999999')
    expect(await slow.until('after.reading')).not.toContain('long.ago')
    for (const readAgoMs of ['', '-1', '1.5', 'soon']) {
      const unclear = await listen(sara, `me&readAgoMs=${readAgoMs}`)
      await notify(`me:${sara.id}`, 'now')
      expect(await unclear.until('now')).not.toContain('after.reading')
    }
  })

  it('says at once where it resumes when it is lost before its first event', async () => {
    const sara = await testApp.signUp()
    const lost = await listen(sara, 'me')
    const [, id = ''] = /^id: (\d+)\n/.exec(await lost.until('retry')) ?? []
    await notify(`me:${sara.id}`, 'missed')
    const stream = await listen(sara, 'me', { 'last-event-id': id })
    await stream.until('missed')
  })

  it('refuses callers without access, unknown channels and too many streams', async () => {
    const [sara, loud] = [await testApp.signUp(), await testApp.signUp()]
    expect((await listen(null, 'me')).status).toBe(401)
    expect((await listen(sara, `booking:${BOOKING}`)).status).toBe(404)
    expect((await listen(sara, 'admin')).status).toBe(400)
    expect((await listen(sara, '')).status).toBe(400)
    for (let n = 0; n < 6; n++) expect((await listen(loud, 'me')).status).toBe(200)
    const seventh = await listen(loud, 'me')
    expect(seventh.status).toBe(429)
    expect(seventh.headers.get('retry-after')).toBe('5')
  })

  it('is one of 600 at most for all visitors of one IPv6 network', async () => {
    const from = (address: string) => listen(null, 'vehicles', { 'x-forwarded-for': address })
    for (let n = 0; n < 600; n++) expect((await from(`2001:db8:0:7::${n}`)).status).toBe(200)
    expect((await from('2001:db8:0:7:ffff::1')).status).toBe(429)
    expect((await from('2001:db8:0:8::1')).status).toBe(200)
  })

  it('ends when its session ends', async () => {
    const sara = await testApp.signUp()
    const stream = await listen(sara, 'me,vehicles')
    await stream.until('retry')
    await testApp.as(sara).post('/api/v1/sign-out')
    await stream.ended()
  })

  it('ends within seconds when its user is suspended', async () => {
    const sara = await testApp.signUp()
    const stream = await listen(sara, 'me')
    await stream.until('retry')
    const began = performance.now()
    await testApp.db
      .updateTable('users')
      .set({ suspended_at: new Date() })
      .where('id', '=', sara.id)
      .execute()
    await stream.ended()
    expect(performance.now() - began).toBeLessThan(5500)
  })

  it('survives a lost database listener and misses nothing', async () => {
    const sara = await testApp.signUp()
    const stream = await listen(sara, 'me')
    await notify(`me:${sara.id}`, 'before')
    await stream.until('before')
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'rihla-listener' and datname = current_database()`.execute(testApp.db)
    await notify(`me:${sara.id}`, 'after')
    await stream.until('after')
  })
})
