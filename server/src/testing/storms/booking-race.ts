import { openHttpServer } from '../../http/http-server.ts'
import { aBookingRequest } from '../builders/booking-request.ts'
import { idempotencyKey } from '../builders/card.ts'
import type { TestPerson } from '../builders/sign-up-person.ts'
import type { TestApp } from '../test-app.ts'

export interface RaceReport {
  /** Number of responses of each kind: '201', '409 dates_taken'. */
  answers: Record<string, number>
  /** Every payment at the card network, with the captured amount. */
  charges: Array<{ state: string; captured_fils: number }>
  seconds: number
}

/** Concurrent requests over real sockets; a browser would not open more than a few hundred either. */
const SOCKETS = 500

/** Sends concurrent booking requests of many users for one vehicle on overlapping dates, and counts the responses. */
export async function raceForOneCar(testApp: TestApp, people: number): Promise<RaceReport> {
  const vehicle = await testApp.aVehicle()
  const racers: TestPerson[] = []
  for (let n = 0; n < people; n++) racers.push(await testApp.signUp())
  const http = openHttpServer({ host: '127.0.0.1', port: 0 })
  http.server.on('request', http.answerWith(testApp.app.fetch))
  const port = await http.listen()
  const began = performance.now()
  const answers: Record<string, number> = {}

  async function ask(n: number): Promise<void> {
    // Vary the dates, so that some periods overlap only partly.
    const pickUpDate = n % 3 === 0 ? '2026-03-11' : '2026-03-10'
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/bookings`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': idempotencyKey(),
        'sec-fetch-site': 'same-origin',
        cookie: racers[n]?.cookie ?? '',
      },
      body: JSON.stringify(aBookingRequest(vehicle.id, { pickUpDate })),
    })
    const body = (await answer.json()) as { code?: string }
    const what = answer.status < 300 ? String(answer.status) : `${answer.status} ${body.code}`
    answers[what] = (answers[what] ?? 0) + 1
  }

  let next = 0
  await Promise.all(
    Array.from({ length: Math.min(SOCKETS, people) }, async () => {
      while (next < people) await ask(next++)
    }),
  )
  const seconds = (performance.now() - began) / 1000
  await http.stop(1000)
  const charges = await testApp.db
    .selectFrom('sandbox_card_network')
    .select(['state', 'captured_fils'])
    .execute()
  return { answers, charges, seconds }
}
