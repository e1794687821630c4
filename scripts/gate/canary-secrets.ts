import { Writable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { deliverOutbox } from '@rihla/server/jobs/outbox-worker'
import { openLog } from '@rihla/server/log'
import { DELIVERIES } from '@rihla/server/schedule'
import { openPrometheusMeter } from '@rihla/server/telemetry/prometheus-meter'
import { aBookingRequest } from '@rihla/server/testing/a-booking-request'
import { inScratchHouse } from '@rihla/server/testing/scratch-house'
import type { TestApp } from '@rihla/server/testing/test-app'
import { ADDRESSES, type Address, filledPath } from './addresses.ts'
import { type Canary, mayRead, setCanaries } from './canaries.ts'
import {
  cookieOf,
  EVERYBODY_SETTINGS,
  type Everybody,
  gatherEverybody,
  KINDS,
  type Kind,
} from './everybody.ts'
import { addressesOf, type HouseWithPages, withPages } from './house-with-pages.ts'
import { openStream } from './open-stream.ts'
import type { Proof } from './proof.ts'

const SITE = EVERYBODY_SETTINGS.PUBLIC_URL
const READERS_OF_PAGES: readonly Kind[] = [
  'visitor',
  'renter',
  'otherRenter',
  'host',
  'otherHost',
  'support',
  'admin',
]
/** What is typed into forms, and must be kept by nobody. */
const TYPED = 'typed-canary-password'
const PAGES_AT_ONCE = 4

/** Every secret of everybody, looked for in everything that anybody can read, against the table of who sees which field. */
export const canarySecrets: Proof = {
  id: 'canary-secrets',
  seconds: 80,
  prove: async (rounds = Number.POSITIVE_INFINITY) => {
    const lines: string[] = []
    const log = openLog(
      'debug',
      new Writable({
        write(chunk, _, done) {
          lines.push(String(chunk))
          done()
        },
      }),
    )
    const meter = openPrometheusMeter()
    const options = { settings: EVERYBODY_SETTINGS, poolSize: 8, log, ports: { meter } }
    return await inScratchHouse(options, async (house) => {
      const everybody = await gatherEverybody(house)
      await askForAnothersCar(house, everybody)
      const canaries = await setCanaries(house, everybody)
      const pages = await withPages(house)
      const breaches = new Set<string>()
      const seen = new Set<Canary>()
      let read = 0
      const look = (text: string, kind: Kind | 'nobody', place: string) => {
        read++
        if (text.includes(TYPED)) breaches.add(`what was typed at ${place} by ${kind}`)
        for (const canary of canaries) {
          if (!canary.pattern.test(text)) continue
          seen.add(canary)
          if (kind === 'nobody' || !mayRead(canary, kind, place))
            breaches.add(`${canary.what} at ${place} by ${kind}`)
        }
      }
      const streams = []
      for (const kind of KINDS)
        streams.push({ kind, stream: await openStream(house, cookieOf(everybody, kind), ['vehicles']) })
      await readAddresses(house, everybody, look, rounds)
      await readPages(pages, everybody, look, rounds)
      await writeEverywhere(house, everybody, look, rounds)
      await deliverAll(house)
      readMails(house, everybody, look)
      for (const { kind, stream } of streams) {
        look(stream.text(), kind, 'a live stream')
        await stream.cancel()
      }
      for (const line of lines) look(line, 'nobody', `the log: ${line.slice(0, 200)}`)
      look(await meter.text(), 'nobody', 'the metrics')
      const unseen = canaries
        .filter(({ field }) => field !== 'never' && field !== 'bankAccount')
        .filter((one) => !seen.has(one))
      return {
        value: `${breaches.size} places where one of ${canaries.length} secrets may not be, in ${read} answers, ${lines.length} lines of log; ${seen.size} seen where they may be`,
        target: 'none; secrets that may be seen are seen, so that looking finds them',
        passed: breaches.size === 0 && unseen.length < canaries.length / 4 && lines.length > 1000,
        details: [...breaches].slice(0, 80),
      }
    })
  },
}

type Look = (text: string, kind: Kind | 'nobody', place: string) => void

/** A renter asks for a car of a host they have nothing to do with yet: neither may know more of the other by it. */
async function askForAnothersCar(house: TestApp, { ours, theirs }: Everybody): Promise<void> {
  const vehicle = await house.aVehicle({ hostId: ours.host.id, instantBook: false })
  const request = aBookingRequest(vehicle.id, { pickUpDate: '2026-06-01' })
  const { status } = await house.as(theirs.renter).post('/api/v1/bookings', request)
  if (status !== 201) throw new Error(`nothing was asked for: ${status}`)
}

async function callBy(
  house: TestApp,
  everybody: Everybody,
  kind: Kind,
  address: Address,
  side: 'ours' | 'theirs',
) {
  const { name, method, path, input } = address
  const cookie = cookieOf(everybody, kind)
  const headers: Record<string, string> = {
    ...(cookie === '' ? {} : { cookie }),
    'x-forwarded-for': `198.51.100.${KINDS.indexOf(kind) + 1}`,
  }
  if (method !== 'GET')
    Object.assign(headers, {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'idempotency-key': crypto.randomUUID(),
    })
  const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
  const typed = method !== 'GET' && 'password' in input ? { ...input, password: TYPED } : input
  const body = method === 'GET' || method === 'DELETE' ? null : JSON.stringify(typed)
  const filled = filledPath(name, path, everybody, everybody[side])
  const answer = await house.app.request(new Request(SITE + filled + query, { method, headers, body }))
  return (
    JSON.stringify([...answer.headers].filter(([header]) => header !== 'set-cookie')) + (await answer.text())
  )
}

async function readAddresses(
  house: TestApp,
  everybody: Everybody,
  look: Look,
  rounds: number,
): Promise<void> {
  for (const address of ADDRESSES.filter(({ method }) => method === 'GET').slice(0, rounds)) {
    house.clock.advance(1000)
    for (const side of ['ours', 'theirs'] as const)
      for (const kind of KINDS) look(await callBy(house, everybody, kind, address, side), kind, address.name)
  }
}

async function readPages(
  pages: HouseWithPages,
  everybody: Everybody,
  look: Look,
  rounds: number,
): Promise<void> {
  const asked = pages.patterns.slice(0, rounds).flatMap((pattern) => {
    const addresses = new Set(
      [everybody.ours, everybody.theirs].flatMap((pair) => addressesOf(pattern, everybody, pair)),
    )
    return READERS_OF_PAGES.flatMap((kind) => [...addresses].map((address) => ({ kind, address, pattern })))
  })
  const readOn = async () => {
    for (let next = asked.pop(); next !== undefined; next = asked.pop()) {
      const { kind, address, pattern } = next
      const cookie = cookieOf(everybody, kind)
      const request = new Request(SITE + address, { headers: cookie === '' ? {} : { cookie } })
      look(await (await pages.request(request)).text(), kind, `page ${pattern}`)
    }
  }
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, readOn))
}

/** Everybody does everything, and reads the answers; whoever has nothing to say is refused, and reads why. */
async function writeEverywhere(
  house: TestApp,
  everybody: Everybody,
  look: Look,
  rounds: number,
): Promise<void> {
  const writing = ADDRESSES.filter(({ method, name }) => method !== 'GET' && !ENDS.test(name))
  for (const address of writing.slice(0, rounds)) {
    await house.db.deleteFrom('rate_limits').execute()
    for (const kind of KINDS) look(await callBy(house, everybody, kind, address, 'ours'), kind, address.name)
  }
}

/** Acts after which those who act could not act again, and those whose answer shows their own secret this once. */
const ENDS = /signOut|deleteAccount|suspendUser|changeUserType|changeSupport|endSession|loadDemo|signIn$/

async function deliverAll(house: TestApp): Promise<void> {
  for (let rounds = 0; rounds < 40 && (await deliverOutbox(house.deps, DELIVERIES)) > 0; rounds++)
    await pause(1)
}

/** A mail is read by whom it is sent to, who know their own address. */
function readMails(house: TestApp, { people }: Everybody, look: Look): void {
  for (const email of house.email.sent) {
    const found = (Object.keys(people) as Array<keyof typeof people>).find(
      (kind) => people[kind].email === email.to,
    )
    const reader = email.to === house.deps.config.mail.support ? 'support' : found
    look(JSON.stringify(email).replaceAll(email.to, ''), reader ?? 'visitor', `the mail '${email.subject}'`)
  }
}
