import { spawn } from 'node:child_process'
import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHttpServer } from './http/http-server.ts'
import { aToken } from './testing/builders/api-token.ts'
import { runProgram } from './testing/processes/run-program.ts'
import { useTestApp } from './testing/use-test-app.ts'

const PROJECT = path.resolve(import.meta.dirname, '../..')
const EXAMPLES = path.join(PROJECT, 'examples')
const TSC = path.join(PROJECT, 'node_modules/typescript/bin/tsc')

/** The examples compute their dates from today. */
const testApp = useTestApp({ startsAt: performance.timeOrigin + performance.now() })

const env = { RIHLA: '', RIHLA_TOKEN: '' }
const http = openHttpServer({ host: '127.0.0.1', port: 0 })
beforeAll(async () => {
  http.server.on('request', http.answerWith(testApp.app.fetch))
  env.RIHLA = `http://127.0.0.1:${await http.listen()}`
  const renter = await testApp.signUp()
  env.RIHLA_TOKEN = (await aToken(testApp, renter, { scopes: ['read', 'bookings:write'] })).token
})
afterAll(() => http.stop(1000))

const run = (...command: string[]) => runProgram(command, { cwd: EXAMPLES, env })
const node = (program: string) => run(process.execPath, program)
const bookings = () =>
  testApp.db.selectFrom('bookings').select(['status', 'cancellation_reason']).orderBy('id', 'desc').execute()

it('the plain example says when no car is free', async () => {
  const { code, said } = await node('book-a-car.ts')
  expect(code).toBe(1)
  expect(said).toContain('No car is free on these days')
})

describe('with a car to book', () => {
  beforeAll(async () => {
    await testApp.aVehicle({ make: 'Nissan', model: 'Patrol', dailyRateFils: 20_000 })
    await testApp.aVehicle({ make: 'Nissan', model: 'Patrol', dailyRateFils: 20_000 })
  })

  it('a thirty-line program without packages books it', async () => {
    expect(
      readFileSync(path.join(EXAMPLES, 'book-a-car.ts'), 'utf8').trimEnd().split('\n').length,
    ).toBeLessThanOrEqual(30)
    const { code, said } = await node('book-a-car.ts')
    expect([code, said.replace(/booking [0-9a-f-]{36}/, 'booking …').trim()]).toEqual([
      0,
      'Nissan Patrol: confirmed, AED 660, booking …',
    ])
    expect(await bookings()).toEqual([{ status: 'confirmed', cancellation_reason: null }])
  })

  describe('generated clients', () => {
    beforeAll(async () => {
      const generated = await Promise.all(
        ['openapi-fetch', 'hey-api'].map((client) => run('npm', 'run', `generate:${client}`)),
      )
      expect(generated).toMatchObject([{ code: 0 }, { code: 0 }])
    }, 120_000)

    it('pass the type check, and so do programs with them', async () => {
      expect(await run(process.execPath, TSC, '-p', '.')).toEqual({ code: 0, said: '' })
    }, 120_000)

    it.each(['openapi-fetch', 'hey-api'])('search, quote, book, pay and cancel with %s', async (client) => {
      const { code, said } = await node(`${client}/book-a-car.ts`)
      expect([code, said.trim()]).toEqual([
        0,
        'Nissan Patrol: confirmed, AED 660 paid\ncancelled, AED 660 back',
      ])
      expect((await bookings())[0]).toEqual({
        status: 'cancelled',
        cancellation_reason: 'cancelled_by_renter',
      })
    })

    it('report a refusal by its code', async () => {
      const { code, said } = await runProgram([process.execPath, 'openapi-fetch/book-a-car.ts'], {
        cwd: EXAMPLES,
        env: { ...env, RIHLA_TOKEN: 'rihla_pat_unknown' },
      })
      expect([code, /token_invalid/.test(said)]).toEqual([1, true])
    })
  })

  it('curl searches, quotes, books once for one key, and cancels', async () => {
    const day = (ahead: number) =>
      new Date(testApp.clock.now() + ahead * 86_400_000).toISOString().slice(0, 10)
    const days = [day(60), day(63)]
    const curl = async (script: string, ...args: string[]) => {
      const { code, said } = await run('sh', `curl/${script}.sh`, ...args)
      expect([script, code, said]).toEqual([script, 0, said])
      return JSON.parse(said)
    }
    const [car] = (await curl('search', ...days)).vehicles
    const { price } = await curl('quote', car.id, ...days)
    const total = String(price.totalFils)
    const intent = [car.id, ...days, total, randomUUID()]
    const booking = await curl('book', ...intent)
    expect(booking).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
    expect(await curl('book', ...intent)).toEqual(booking)
    expect(await curl('cancel', booking.bookingId, total, randomUUID())).toMatchObject({
      status: 'cancelled',
      refundFils: price.totalFils,
    })
  })
})

describe('the receiver of webhooks', () => {
  const key = Buffer.from('a secret of thirty-two bytes....')
  let said = ''
  let stop = () => {}
  beforeAll(async () => {
    const child = spawn(process.execPath, ['receive-webhooks.ts'], {
      cwd: EXAMPLES,
      env: { ...process.env, RIHLA_WEBHOOK_SECRET: `whsec_${key.toString('base64')}`, PORT: '0' },
    })
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      said += part
    })
    stop = () => child.kill()
    await once(child.stdout, 'data')
  })
  afterAll(() => stop())

  const body = JSON.stringify({
    type: 'booking.confirmed',
    timestamp: '2026-12-01T08:00:00Z',
    data: { id: 'a' },
  })
  /** The status of a message that was sent so many seconds ago, signed as Standard Webhooks say. */
  async function send(secondsAgo: number, signedWith = key) {
    const sentAt = Math.floor((performance.timeOrigin + performance.now()) / 1000) - secondsAgo
    const signature = createHmac('sha256', signedWith).update(`msg_1.${sentAt}.${body}`).digest('base64')
    const headers = {
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(sentAt),
      'webhook-signature': `v1,${signature}`,
    }
    const port = /port: (\d+)/.exec(said)?.[1]
    return (await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body, headers })).status
  }

  it('takes what is signed, once, and refuses the rest', async () => {
    expect([await send(0), await send(0)]).toEqual([204, 204])
    expect(await send(0, Buffer.from('another secret')), 'forged').toBe(400)
    expect(await send(3600), 'recorded by somebody an hour ago').toBe(400)
    expect(said.trim().split('\n').slice(1)).toEqual(['booking.confirmed {"id":"a"}'])
  })
})
