import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { copyOf, keepCopy } from './cached-pages.ts'
import type { FetchEvent } from './worker-scope.ts'

// The build defines it in the worker.
vi.stubGlobal('SHELL', { version: '1', files: [] })
const { listFor, publicPageFor } = await import('./strategies.ts')

const CAR = 'https://rihla.example/vehicle/01a1feea-eca6-7fa2-97ab-5beefd66ffdb'
const LIST = 'https://rihla.example/api/v1/home/popular'

/** The part of the Cache API that the worker uses, in memory. */
function memoryCaches() {
  const stores = new Map<string, Map<string, Response>>()
  return {
    async open(name: string) {
      const store = stores.get(name) ?? new Map<string, Response>()
      stores.set(name, store)
      return {
        match: async (url: string) => store.get(url)?.clone(),
        put: async (url: string, answer: Response) => void store.set(url, answer),
        delete: async (url: string) => store.delete(url),
        keys: async () => [...store.keys()],
      }
    },
  }
}

/** Runs a strategy to its end, including what it does after the answer. */
async function ask(strategy: (event: FetchEvent) => Promise<Response>, url: string): Promise<Response> {
  const later: Array<Promise<unknown>> = []
  const event = { request: new Request(url), waitUntil: (work: Promise<unknown>) => void later.push(work) }
  const answer = await strategy(event as unknown as FetchEvent)
  await Promise.all(later)
  return answer
}

beforeEach(() => {
  vi.stubGlobal('caches', memoryCaches())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  [404, CAR],
  [410, CAR],
  [404, CAR.replace('/vehicle/', '/ar/vehicle/')],
])('a vehicle that is gone (%i) leaves no copy of %s, with or without dates', async (status, car) => {
  vi.stubGlobal('fetch', async () => new Response('gone', { status }))
  for (const url of [car, `${car}?pickUpDate=2026-12-01`])
    await keepCopy('pages', url, new Response('the car'))
  expect((await ask(publicPageFor, `${car}?pickUpDate=2026-12-01`)).status).toBe(status)
  expect(await copyOf('pages', car)).toBeUndefined()
  expect(await copyOf('pages', `${car}?pickUpDate=2026-12-01`)).toBeUndefined()
})

test('a server error leaves the copy for the next time', async () => {
  vi.stubGlobal('fetch', async () => new Response('down', { status: 503 }))
  await keepCopy('pages', CAR, new Response('the car'))
  await ask(publicPageFor, CAR)
  expect(await (await copyOf('pages', CAR))?.text()).toBe('the car')
})

const DATED = `${CAR}?pickUpDate=2026-12-01`

test('a slow network does not take the dates out of the address', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  vi.stubGlobal('fetch', async (request: Request | string) => {
    if (request instanceof Request) await new Promise((resolve) => setTimeout(resolve, 5000))
    return new Response('with dates', { headers: { 'content-type': 'text/html' } })
  })
  await keepCopy('pages', CAR, new Response('without dates'))
  const asked = ask(publicPageFor, DATED)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await (await asked).text()).toBe('with dates')
})

test('a lost network leads to the copy of the vehicle without the dates', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('network')
  })
  await keepCopy('pages', CAR, new Response('without dates'))
  const { status, headers } = await ask(publicPageFor, DATED)
  expect([status, headers.get('location')]).toEqual([302, CAR])
})

test('a list that is gone leaves no copy', async () => {
  vi.stubGlobal('fetch', async () => new Response('gone', { status: 404 }))
  await keepCopy('lists', LIST, new Response('[]'))
  await ask(listFor, LIST)
  expect(await copyOf('lists', LIST)).toBeUndefined()
})
