import { setImmediate as nextTurn } from 'node:timers/promises'
import { openLog } from '@rihla/server/log'
import { inScratchTestApp } from '@rihla/server/testing/scratch-test-app'
import type { TestApp } from '@rihla/server/testing/test-app'
import { type TestAppWithPages, withPages } from '../../app/test-app-with-pages.ts'
import type { Check, Finding } from '../../runner/check.ts'

const VISITORS = 300
const PAGES_EACH = 10
const AT_ONCE = 8
const SCANNED = 2000
/** The remaining budget of the address when the scan begins, so that the scan crosses the limit. */
const LEFT_FOR_SCAN = 500
/** The page limit for one address per minute, as in `rate-limits`. */
const PAGES_PER_ADDRESS = 6000

/**
 * Visitors behind one address browse and are never refused; then a scan from that address runs past its limit.
 * `rounds`: the number of visitors.
 */
export const pageLimits: Check = {
  id: 'page-limits',
  seconds: 70,
  fastRounds: 10,
  runCheck: async (rounds = VISITORS) => {
    const written: string[] = []
    const log = openLog('info', { write: (line: string) => void written.push(line) })
    return await inScratchTestApp({ poolSize: 5, log }, async (testApp) => {
      const vehicles: string[] = []
      for (let n = 0; n < 5; n++) vehicles.push((await testApp.aVehicle()).id)
      const pages = await withPages(testApp)
      const violations = new Set<string>()
      const browsed = await browse(testApp, pages, vehicles, rounds, violations)
      const scanned = await scan(testApp, pages, vehicles, browsed, violations)
      const lines = written.filter((line) => line.includes('"limit":"page"')).length
      if (lines !== 1) violations.add(`the log has ${lines} lines about it`)
      testApp.clock.advance(60_000)
      const later = await ask(pages, testApp, '/')
      if (later.status !== 200) violations.add(`a minute later / is ${later.status}`)
      return findingOf(rounds, browsed, scanned, violations)
    })
  },
}

function findingOf(
  visitors: number,
  browsed: number,
  scanned: Record<string, number>,
  violations: Set<string>,
): Finding {
  const isCrossed = (scanned['429'] ?? 0) > 0 && (scanned['200'] ?? 0) > 0
  return {
    value: `${visitors} visitors, ${browsed} pages, a scan of ${SCANNED}: ${JSON.stringify(scanned)}, ${violations.size} violations`,
    target: 'visitors of one address never refused; a scan is answered 200, 404, and 429 with Retry-After',
    passed: violations.size === 0 && isCrossed,
    details: [...violations].slice(0, 40),
  }
}

const QUERY = 'pickUpDate=2026-05-01&pickUpTime=10:00&returnDate=2026-05-04&returnTime=10:00'

/**
 * A visit of ten pages: some as documents, some as the data for a link, with the API reads that each page makes
 * afterwards.
 */
function visit(vehicle: string): Array<{ page: string; reads: string[] }> {
  const of = `/api/v1/vehicles/${vehicle}`
  const [taken, days] = [`${of}/availability?${QUERY}`, `${of}/calendar?from=2026-05-01`]
  const quote = `${of}/quote?${QUERY}`
  return [
    { page: '/', reads: ['/api/v1/places/near?latitude=25.2&longitude=55.3'] },
    { page: '/browse', reads: [] },
    { page: '/browse.data?location=Dubai', reads: ['/api/v1/search?location=Dubai'] },
    { page: `/vehicle/${vehicle}`, reads: [days, taken, quote] },
    { page: `/vehicle/${vehicle}.data?${QUERY}`, reads: [quote] },
    { page: '/suvs', reads: [] },
    { page: '/popular-cities', reads: [] },
    { page: '/help-center', reads: [] },
    { page: '/auth', reads: [] },
    { page: '/_.data', reads: ['/api/v1/search'] },
  ]
}

async function browse(
  testApp: TestApp,
  pages: TestAppWithPages,
  vehicles: string[],
  visitors: number,
  violations: Set<string>,
): Promise<number> {
  await inLanes(visitors, async (n) => {
    for (const { page, reads } of visit(vehicles[n % vehicles.length] as string))
      for (const path of [page, ...reads]) {
        const { status } = await ask(pages, testApp, path)
        if (status !== 200) violations.add(`a visitor’s ${path} is ${status}`)
      }
  })
  return visitors * PAGES_EACH
}

async function scan(
  testApp: TestApp,
  pages: TestAppWithPages,
  vehicles: string[],
  browsed: number,
  violations: Set<string>,
): Promise<Record<string, number>> {
  const others = { viewer: { kind: 'visitor' as const }, clientAddress: '127.0.0.1' }
  for (let n = browsed; n < PAGES_PER_ADDRESS - LEFT_FOR_SCAN; n++)
    await testApp.deps.limits.take('page', others)
  const paths = ['/', '/auth', `/vehicle/${vehicles[0]}`, '/no-such-page', '/browse', '/browse.data']
  const statuses: Record<string, number> = {}
  await inLanes(SCANNED, async (n) => {
    const path = paths[n % paths.length] as string
    const { status, headers, text } = await ask(pages, testApp, path)
    statuses[status] = (statuses[status] ?? 0) + 1
    if (status !== 429 && status !== (path === '/no-such-page' ? 404 : 200))
      violations.add(`${path} is ${status}`)
    if (status !== 429) return
    const seconds = Number(headers.get('retry-after'))
    if (!(seconds > 0 && seconds <= 60)) violations.add(`${path}: 429 without Retry-After`)
    const type = headers.get('content-type') ?? ''
    if (path.endsWith('.data')) {
      if (!type.startsWith('application/problem+json')) violations.add(`${path}: 429 as ${type}`)
    } else if (!type.startsWith('text/html') || !text.includes(`wait ${seconds} second`))
      violations.add(`${path}: 429 without a page that says how long to wait`)
    else if (!text.includes('<footer')) violations.add(`${path}: 429 without the frame of the site`)
  })
  return statuses
}

async function ask(pages: TestAppWithPages, testApp: TestApp, path: string) {
  const headers = { accept: 'text/html, application/json' }
  const answer = await pages.request(new Request(testApp.deps.config.publicUrl + path, { headers }))
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

/** Runs it this many times, a few at once. */
async function inLanes(times: number, act: (n: number) => Promise<void>): Promise<void> {
  let next = 0
  const lane = async () => {
    while (next < times) {
      await act(next++)
      // A request of the network comes in a turn of its own; without one, refused pages that are drawn one after the
      // other keep the database's answers to the accepted ones waiting until they time out.
      await nextTurn()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
}
