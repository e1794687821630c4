import { openHttpServer } from '../../http/http-server.ts'
import { aBookingRequest } from '../builders/booking-request.ts'
import { idempotencyKey } from '../builders/card.ts'
import type { TestPerson } from '../builders/sign-up-person.ts'
import type { TestApp } from '../test-app.ts'

export interface RaceReport {
  /** How often each answer was given: '201', '409 dates_taken'. */
  answers: Record<string, number>
  /** What the card network heard of: every payment, with what was taken. */
  charges: Array<{ state: string; captured_fils: number }>
  seconds: number
}

/** People who ask at the same moment over real sockets; a browser would not open more than a few hundred at once either. */
const SOCKETS = 500

/** Lets many people ask over HTTP for one car on dates that all overlap, and counts what they were told. */
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
    // Not all want quite the same: some periods only overlap.
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
