import { fork } from 'node:child_process'
import { on, once } from 'node:events'
import path from 'node:path'
import type { Fault, FromCardNetwork, StoppingPoint, ToCardNetwork } from './card-network-process.ts'

const PROCESS = path.join(import.meta.dirname, 'card-network-process.ts')

export type RunningCardNetwork = Awaited<ReturnType<typeof startCardNetwork>>

/** Starts the sandbox card network as a separate process, with its records in the given database. */
export async function startCardNetwork(databaseUrl: string) {
  const child = fork(PROCESS, [databaseUrl])
  const say = (message: ToCardNetwork) => child.send(message)
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]

  async function heard<Name extends string>(name: Name, signal?: AbortSignal) {
    for await (const [message] of on(child, 'message', { signal }))
      if (name in message) return message as Extract<FromCardNetwork, Record<Name, unknown>>
    throw new Error('the card network is gone')
  }

  return {
    url: `http://127.0.0.1:${port}`,
    /** Injects these faults into calls from now on, by their weights. */
    makeLineBad: (faults: Record<Fault, number>, seed: number) => say({ faults, seed }),
    /** Sends events to this URL from now on. */
    sendEventsTo: (url: string) => say({ eventsTo: url }),
    /** Sends the held events; returns how many were rejected and are held again. */
    sendHeldEvents: async (): Promise<number> => {
      const reply = heard('eventsHeld')
      say({ sendHeldEvents: true })
      return (await reply).eventsHeld
    },
    /** The next call that reaches this point is never answered; resolves when one has reached it. */
    stopAt: async (point: StoppingPoint, signal: AbortSignal): Promise<void> => {
      const reached = heard('reached', signal)
      say({ stopAt: point })
      await reached
    },
    /** Counts of faults and events so far. */
    notify: () => {
      const reply = heard('happened')
      say({ notify: true })
      return reply
    },
    stop: async (): Promise<void> => {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}
