import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openHttpServer } from './http/http-server.ts'
import { useTestApp } from './testing/use-test-app.ts'

const EXAMPLE = path.resolve(import.meta.dirname, '../../examples/book-a-car.ts')
/** The example computes its dates from today. */
const testApp = useTestApp({ startsAt: performance.timeOrigin + performance.now() })

/** Runs the example as a separate program against a real socket. */
async function runExample(...more: string[]): Promise<{ code: number | null; said: string }> {
  const http = openHttpServer({ host: '127.0.0.1', port: 0 })
  http.server.on('request', http.answerWith(testApp.app.fetch))
  const child = spawn(process.execPath, [EXAMPLE, `http://127.0.0.1:${await http.listen()}`, ...more])
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      said += part
    })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  await http.stop(1000)
  return { code, said }
}

test('a thirty-line program books a car through the public API', async () => {
  expect(readFileSync(EXAMPLE, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(30)
  await testApp.aVehicle({ make: 'Nissan', model: 'Patrol', dailyRateFils: 20_000 })
  const { code, said } = await runExample('guest@rihla.example', 'a long password')
  expect([code, said.replace(/booking [0-9a-f-]{36}/, 'booking …').trim()]).toEqual([
    0,
    'Nissan Patrol: confirmed, AED 660, booking …',
  ])
  const rows = await testApp.db.selectFrom('bookings').select('status').execute()
  expect(rows).toEqual([{ status: 'confirmed' }])
})

test('the example reports when no car is free', async () => {
  const { code, said } = await runExample('guest@rihla.example', 'a long password')
  expect(code).toBe(1)
  expect(said).toContain('No car is free on these days')
})
