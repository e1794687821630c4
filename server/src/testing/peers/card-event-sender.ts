import { setTimeout as pause } from 'node:timers/promises'
import type { CardEvent } from '../../providers/payments/card-network.ts'
import type { SeededRandom } from '../builders/seeded-random.ts'
import type { CardOperation } from './remote-card-network.ts'
import { signEvent } from './remote-card-network.ts'

/** Of a hundred events so many are held back until they are asked for, and so many are sent twice or thrice. */
const HELD_BACK = 20
const REPEATED = 25
const MIXED_UP_WITHIN_MS = 60

/**
 * Sends what happened at a card network: in any order, some twice or thrice, some long after. One that is not taken is
 * held and sent again with those that were held back, as real networks do for days. Sends nothing until it knows where.
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
    /** Sends what is held, the latest first: out of order once more. Answers how many were not taken. */
    async sendHeld(): Promise<number> {
      for (const event of held.splice(0).reverse()) if (target) await send(event, target.url)
      return held.length
    },
  }
}
