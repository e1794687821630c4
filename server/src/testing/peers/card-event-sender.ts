import { setTimeout as pause } from 'node:timers/promises'
import type { CardEvent } from '../../providers/payments/card-network.ts'
import type { SeededRandom } from '../builders/seeded-random.ts'
import type { CardOperation } from './remote-card-network.ts'
import { signEvent } from './remote-card-network.ts'

/** Percentages of events that are held back until requested, and that are sent two or three times. */
const HELD_BACK = 20
const REPEATED = 25
const MIXED_UP_WITHIN_MS = 60

/**
 * Sends events of a card network in any order, some two or three times, some much later. A rejected event is held and
 * resent with those held back, as real networks do for days. Sends nothing until it has a target.
 */
export function openCardEventSender(note: (what: string) => void) {
  let target: { url: string; random: SeededRandom } | null = null
  let count = 0
  const held: CardEvent[] = []

  async function send(event: CardEvent, url: string): Promise<void> {
    const body = JSON.stringify(event)
    const status = await fetch(url, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'stripe-signature': signEvent(body) },
      signal: AbortSignal.timeout(20_000),
    }).then(
      (answer) => answer.status,
      () => 0,
    )
    note(status === 200 ? 'event taken' : `event answered ${status}`)
    if (status !== 200) held.push(event)
  }

  async function sendMixedUp(event: CardEvent, { url, random }: NonNullable<typeof target>): Promise<void> {
    const times = random.below(100) < REPEATED ? 2 + random.below(2) : 1
    if (times > 1) note('event repeated')
    for (let time = 0; time < times; time++) {
      await pause(random.below(MIXED_UP_WITHIN_MS))
      await send(event, url)
    }
  }

  return {
    sendTo(url: string, random: SeededRandom): void {
      target = { url, random }
    },
    notify(endpoint: CardOperation, key: string): void {
      if (!target) return
      const event: CardEvent = { id: `event-${++count}`, kind: `payment.${endpoint}`, key }
      if (target.random.below(100) >= HELD_BACK) return void sendMixedUp(event, target)
      note('event held back')
      held.push(event)
    },
    /** Sends the held events in reverse order. Returns how many were rejected. */
    async sendHeld(): Promise<number> {
      for (const event of held.splice(0).reverse()) if (target) await send(event, target.url)
      return held.length
    },
  }
}
