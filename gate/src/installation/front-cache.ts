import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { setDefaultCACertificates } from 'node:tls'
import { PLACES } from '@rihla/domain/places/emirates'
import { openHttpServer } from '@rihla/server/http/http-server'
import { seededRandom } from '@rihla/server/testing/builders/seeded-random'
import type { TestPerson } from '@rihla/server/testing/builders/sign-up-person'
import { inScratchTestApp } from '@rihla/server/testing/scratch-test-app'
import type { TestApp } from '@rihla/server/testing/test-app'
import { testBrowser } from '@rihla/server/testing/test-browser'
import type { Check, Finding } from '../runner/check.ts'
import { freePorts } from './free-ports.ts'
import { startNginx } from './nginx.ts'

/** One in this many requests of visitors may reach the product. */
const TARGET = 10
/** What the product allows a shared cache, in seconds. */
const SHARED_SECONDS = 3
const VISITORS = 2000
const EVERY_MS = 5
const SEED = 20261126
const PRIVATE_PATHS = ['/api/v1/me', '/api/v1/favorites', '/api/v1/notifications', '/api/v1/search?limit=12']

/**
 * nginx with the settings of `deploy/proxy/nginx.conf` in front of the product: visitors who search share answers for
 * seconds, everybody else is answered by the product alone, and a change is seen when those seconds are over.
 */
export const frontCache: Check = {
  id: 'front-cache',
  seconds: 40,
  async runCheck(): Promise<Finding> {
    const folder = mkdtempSync(path.join(tmpdir(), 'rihla-nginx-'))
    const [appPort, port, httpPort] = (await freePorts(3)) as [number, number, number]
    const settings = { PUBLIC_URL: `https://localhost:${port}`, TRUSTED_PROXIES: '127.0.0.1' }
    try {
      return await inScratchTestApp({ settings, startsAt: Date.now() }, async (testApp) => {
        const nginx = await startNginx(folder, appPort, port, httpPort)
        const product = await listen(testApp, appPort)
        setDefaultCACertificates([nginx.authority])
        try {
          return await throughCache(testApp, nginx.origin, product.asked)
        } finally {
          await product.stop()
          await nginx.stop()
        }
      })
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

/** What reached the product: the path of each request, and how it was answered. */
type Asked = Array<{ path: string; status: number }>

async function listen(testApp: TestApp, port: number) {
  const asked: Asked = []
  const http = openHttpServer({ host: '127.0.0.1', port, publicUrl: testApp.deps.config.publicUrl })
  http.server.on(
    'request',
    http.answerWith(async (request, env) => {
      const answer = await testApp.app.fetch(request, env)
      const { pathname, search } = new URL(request.url)
      asked.push({ path: pathname + search, status: answer.status })
      return answer
    }),
  )
  await http.listen()
  return { asked, stop: () => http.stop(0) }
}

async function throughCache(testApp: TestApp, origin: string, asked: Asked): Promise<Finding> {
  const host = await testApp.signUp({ userType: 'host' })
  const cars = await Promise.all(Array.from({ length: 8 }, () => testApp.aVehicle({ hostId: host.id })))
  const [first = { id: '' }] = cars
  const as = (person: TestPerson | null) => testBrowser({ request: fetchOverTls }, origin, person)
  const violations: string[] = []

  const searches = searchesOfVisitors()
  const random = seededRandom(SEED)
  const answers: Array<Promise<{ status: number }>> = []
  for (let n = 0; n < VISITORS; n++) {
    // Some places are asked for far more often than others.
    answers.push(as(null).get(searches[Math.floor(searches.length * random.next() ** 2)] ?? ''))
    await pause(EVERY_MS)
  }
  for (const { status } of await Promise.all(answers))
    if (status !== 200) violations.push(`a visitor’s search was answered ${status}`)
  const reached = asked.length
  const unchanged = asked.filter(({ status }) => status === 304).length
  if (reached * TARGET > VISITORS) violations.push(`${reached} of ${VISITORS} searches reached the product`)
  if (unchanged === 0) violations.push('nothing was asked with If-None-Match')

  violations.push(...(await keepsPeopleApart(testApp, as, asked)))
  violations.push(...(await keepsLanguagesApart(as)))
  const seenAfterMs = await seenAfter(as, host, first.id)
  if (seenAfterMs > (SHARED_SECONDS + 1) * 1000)
    violations.push(`a paused car was found for ${seenAfterMs} ms`)
  return {
    value: `${reached} of ${VISITORS} searches of visitors reached the product, ${unchanged} of them answered 304; a paused car was found for ${seenAfterMs} ms more; ${violations.length} violations`,
    target: `at most one in ${TARGET}, nothing of anybody given to others, a change seen within ${SHARED_SECONDS + 1} s`,
    passed: violations.length === 0,
    details: violations.slice(0, 20),
  }
}

/** The name of a cookie has a prefix over TLS. */
async function fetchOverTls(request: Request): Promise<Response> {
  const headers = new Headers(request.headers)
  const cookie = headers.get('cookie')
  if (cookie !== null) headers.set('cookie', cookie.replaceAll('rihla.', '__Host-rihla.'))
  return await fetch(new Request(request, { headers }))
}

const searchesOfVisitors = () =>
  PLACES.filter(({ kind }) => kind === 'emirate').flatMap(({ slug }) => [
    `/api/v1/search?limit=12&location=${slug}`,
    `/api/v1/search?limit=12&location=${slug}&sort=price_low`,
    `/api/v1/search?limit=12&location=${slug}&category=suv`,
  ])

type As = (person: TestPerson | null) => ReturnType<typeof testBrowser>

/** A signed-in person is answered by the product, also with what visitors share; nobody gets what is another's. */
async function keepsPeopleApart(testApp: TestApp, as: As, asked: Asked): Promise<string[]> {
  const people = [await testApp.signUp(), await testApp.signUp()]
  const violations: string[] = []
  for (const path of PRIVATE_PATHS)
    for (const turn of [1, 2])
      for (const person of people) {
        const before = asked.length
        const { status, body } = await as(person).get(path)
        if (status !== 200) violations.push(`${path} was answered ${status}`)
        if (asked.length !== before + 1) violations.push(`${path} was answered by the cache, turn ${turn}`)
        if (path.endsWith('/me') && !JSON.stringify(body).includes(person.id))
          violations.push('somebody got the account of somebody else')
      }
  const { status } = await as(null).get('/api/v1/notifications')
  if (status !== 401) violations.push(`a visitor got notifications: ${status}`)
  return violations
}

async function keepsLanguagesApart(as: As): Promise<string[]> {
  const path = '/api/v1/search?limit=12&location=ajman&sort=rating'
  const violations: string[] = []
  for (const language of ['en', 'ar', 'en', 'ar']) {
    const { body } = await as(null).get(path, { headers: { 'accept-language': language } })
    const got = /\p{Script=Arabic}/u.test(JSON.stringify(body)) ? 'ar' : 'en'
    if (got !== language) violations.push(`who reads ${language} got an answer in ${got}`)
  }
  return violations
}

/** How many milliseconds visitors still find a car that its host paused. */
async function seenAfter(as: As, host: TestPerson, vehicleId: string): Promise<number> {
  const find = async () =>
    JSON.stringify((await as(null).get('/api/v1/search?limit=12&location=dubai')).body).includes(vehicleId)
  if (!(await find())) return Number.POSITIVE_INFINITY
  await as(host).post(`/api/v1/host/vehicles/${vehicleId}/pause`, {})
  const began = performance.now()
  while ((await find()) && performance.now() - began < 60_000) await pause(100)
  return Math.round(performance.now() - began)
}
