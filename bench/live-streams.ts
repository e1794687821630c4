import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { signUpPerson } from '@rihla/server/testing/builders/sign-up-person'
import { type ForkedServer, forkServer, megabytes } from './fork-server.ts'
import type { Dataset } from './open-dataset.ts'

/** Vehicle events are throttled to one per second; a shorter pause would measure that delay too. */
const PAUSE_MS = 1300
const EVENTS_TO_ALL = 12
const EVENTS_TO_ONE = 100
const OPENED_AT_ONCE = 50
/** After this long an event counts as missed and enters the figures as this value. */
const GIVEN_UP_MS = 10_000

interface Stream {
  personId: string
  request: ClientRequest
  /** Called with each chunk that the stream receives. */
  heard: (text: string) => void
}

/**
 * Opens real connections of `sizes` users to one server process, and prints its memory and how long an event takes to
 * reach them.
 */
export async function benchLiveStreams(dataset: Dataset, sizes: readonly number[]): Promise<void> {
  const server = await forkServer(dataset, { pages: false })
  const streams: Stream[] = []
  try {
    console.log(`\nlive streams: the server begins with ${megabytes(await server.figures())} MB`)
    for (const size of sizes) {
      while (streams.length < size) {
        const more = Math.min(OPENED_AT_ONCE, size - streams.length)
        streams.push(
          ...(await Promise.all(Array.from({ length: more }, () => openStream(dataset, server.port)))),
        )
      }
      console.log(`${streams.length} streams are open`)
      await measure(dataset, server, streams)
    }
  } finally {
    for (const stream of streams) stream.request.destroy()
    await server.stop()
  }
}

async function measure(dataset: Dataset, server: ForkedServer, streams: Stream[]): Promise<void> {
  const atRest = await server.figures()
  const toAll: number[] = []
  for (let turn = 0; turn < EVENTS_TO_ALL; turn++) {
    toAll.push(...(await measureDelivery(dataset, 'vehicles', streams)))
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  const afterAll = await server.figures()
  const toOne: number[] = []
  for (let turn = 0; turn < EVENTS_TO_ONE; turn++) {
    const stream = streams[(turn * 37) % streams.length]
    if (stream) toOne.push(...(await measureDelivery(dataset, `me:${stream.personId}`, [stream])))
  }
  const afterOne = await server.figures()
  const row = [
    `${streams.length} streams`,
    `${megabytes(atRest)} MB`,
    `to all: p50 ${at(toAll, 0.5)} ms, p95 ${at(toAll, 0.95)} ms, last ${at(toAll, 1)} ms`,
    `${toAll.filter((took) => took === GIVEN_UP_MS).length} missed`,
    `${((afterAll.cpuMs - atRest.cpuMs) / EVENTS_TO_ALL).toFixed(1)} ms CPU an event`,
    `to one: p50 ${at(toOne, 0.5)} ms, p95 ${at(toOne, 0.95)} ms`,
    `${((afterOne.cpuMs - afterAll.cpuMs) / EVENTS_TO_ONE).toFixed(2)} ms CPU an event`,
  ]
  console.log(row.join(' · '))
}

/** Writes an event and returns after how many milliseconds each stream received it. */
async function measureDelivery({ deps }: Dataset, channel: string, streams: Stream[]): Promise<number[]> {
  const subject = crypto.randomUUID()
  const began = performance.now()
  const arrived = streams.map(
    (stream) =>
      new Promise<number>((resolve) => {
        let text = ''
        const giveUp = setTimeout(resolve, GIVEN_UP_MS, GIVEN_UP_MS)
        stream.heard = (more) => {
          text += more
          if (!text.includes(subject)) return
          clearTimeout(giveUp)
          resolve(performance.now() - began)
        }
      }),
  )
  await deps.db.insertInto('live_events').values({ channel, kind: 'vehicle.changed', subject }).execute()
  return await Promise.all(arrived)
}

async function openStream({ deps }: Dataset, port: number): Promise<Stream> {
  const email = `stream-${crypto.randomUUID()}@fleet.rihla.example`
  const person = await signUpPerson(deps, { email })
  const asked = request({
    port,
    path: '/api/v1/live?channels=vehicles,me',
    headers: { accept: 'text/event-stream', cookie: person.cookie },
    agent: false,
  })
  asked.end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  if (answer.statusCode !== 200) throw new Error(`a stream answered ${answer.statusCode}`)
  asked.on('error', () => {})
  answer.on('error', () => {})
  const stream: Stream = { personId: person.id, request: asked, heard: () => {} }
  answer.setEncoding('utf8').on('data', (text: string) => stream.heard(text))
  return stream
}

function at(times: number[], share: number): string {
  const sorted = [...times].sort((a, b) => a - b)
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0)
}
