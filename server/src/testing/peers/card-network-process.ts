// The sandbox card network as a separate process, so that it outlives its callers. Receives its database URL and
// reports its port. The parent can inject faults, have it send events, and stop it at a point of a call.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { CardNetworkTimeout } from '../../providers/payments/card-network.ts'
import { openSandboxCardNetwork } from '../../providers/payments/sandbox-card-network.ts'
import { seededRandom } from '../builders/seeded-random.ts'
import { openCardEventSender } from './card-event-sender.ts'
import type { CardCall, CardOperation } from './remote-card-network.ts'

/** Messages from the parent process. */
export type ToCardNetwork =
  | { faults: Record<Fault, number>; seed: number }
  | { eventsTo: string }
  | { stopAt: StoppingPoint }
  | { sendHeldEvents: true }
  | { notify: true }

/** Messages to the parent process. */
export type FromCardNetwork =
  | { port: number }
  | { reached: StoppingPoint }
  | { happened: Record<string, number> }
  | { eventsHeld: number }

/** The fault injected into a call; `none` most of the time. */
export type Fault =
  | 'none'
  | 'lost there'
  | 'done, no answer'
  | 'error before'
  | 'error after'
  | 'done twice'
  | 'answered late'

/** Where a call stops: after it arrived, or after it was executed; it is never answered then. */
export type StoppingPoint = `${CardOperation} ${'asked, not done' | 'done, not answered'}`

const FAULTLESS: Record<Fault, number> = {
  none: 1,
  'lost there': 0,
  'done, no answer': 0,
  'error before': 0,
  'error after': 0,
  'done twice': 0,
  'answered late': 0,
}
const LATE_MS = 120

let now = 0
let random = seededRandom(1)
let faults = FAULTLESS
let stopAt: StoppingPoint | null = null
const happened: Record<string, number> = {}
const note = (what: string) => {
  happened[what] = (happened[what] ?? 0) + 1
}
const say = (message: FromCardNetwork) => process.send?.(message)

const network = openSandboxCardNetwork({
  databaseUrl: process.argv[2] ?? '',
  clock: { now: () => now },
  delayMs: 0,
})
const events = openCardEventSender(note)

/** Forwards the arguments unchecked; the port's types guarantee them at the caller. */
const executeAsAnswered = async (endpoint: CardOperation, given: unknown[]): Promise<object> =>
  (await (network[endpoint] as (...given: unknown[]) => Promise<object | undefined>)(...given)) ?? {}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const endpoint = (request.url ?? '').slice(1) as CardOperation
  const call = JSON.parse(await text(request)) as CardCall
  now = Math.max(now, call.now)
  if (isStoppedAt(`${endpoint} asked, not done`)) return
  const fault = random.weighted(faults)
  note(fault)
  if (fault === 'lost there') return void response.destroy()
  if (fault === 'error before') return void response.writeHead(500).end()
  const outcome = await execute(endpoint, call)
  if (fault === 'done twice') await execute(endpoint, call)
  if (isStoppedAt(`${endpoint} done, not answered`)) return
  if (fault === 'done, no answer') return
  if (fault === 'error after') return void response.writeHead(500).end()
  if (fault === 'answered late') await pause(random.below(LATE_MS))
  if (outcome === 'undecided') response.writeHead(504).end()
  else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(outcome))
}

async function execute(endpoint: CardOperation, { given }: CardCall): Promise<object | 'undecided'> {
  const outcome = await executeAsAnswered(endpoint, given).catch((error: unknown) => {
    if (error instanceof CardNetworkTimeout) return 'undecided' as const
    throw error
  })
  if (endpoint !== 'ask' && endpoint !== 'forgetCard') events.notify(endpoint, keyIn(given))
  return outcome
}

/** The key is the first argument, or a property of it. */
const keyIn = ([first]: unknown[]): string =>
  typeof first === 'string' ? first : (first as { key: string }).key

function isStoppedAt(point: StoppingPoint): boolean {
  if (stopAt !== point) return false
  stopAt = null
  say({ reached: point })
  return true
}

process.on('message', (message: ToCardNetwork) => {
  if ('faults' in message) {
    faults = message.faults
    random = seededRandom(message.seed)
  } else if ('eventsTo' in message) events.sendTo(message.eventsTo, random)
  else if ('stopAt' in message) stopAt = message.stopAt
  else if ('sendHeldEvents' in message) void events.sendHeld().then((eventsHeld) => say({ eventsHeld }))
  else say({ happened })
})
process.on('disconnect', () => process.exit(0))

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    console.error(error)
    response.destroy()
  })
})
server.listen(0, '127.0.0.1', () => say({ port: (server.address() as AddressInfo).port }))
