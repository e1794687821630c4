import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { forgetPersonal } from '../personal-storage.ts'

type Listener = (event: { data: unknown; waitUntil: (work: Promise<unknown>) => void }) => void

const listeners = new Map<string, Listener>()
const cached = new Set<string>()
const unsubscribe = vi.fn<() => Promise<boolean>>()
let isPushBroken = false

vi.stubGlobal('SHELL', { version: '1', files: [] })
vi.stubGlobal('localStorage', {})
vi.stubGlobal('location', { origin: 'https://rihla.example' })
vi.stubGlobal('addEventListener', (type: string, listener: Listener) => void listeners.set(type, listener))
vi.stubGlobal('caches', { delete: async (name: string) => cached.delete(name) })
vi.stubGlobal('registration', {
  pushManager: {
    getSubscription: async () => {
      if (isPushBroken) throw new Error('no push service')
      return { unsubscribe }
    },
  },
})
afterAll(() => vi.unstubAllGlobals())
await import('./service-worker.ts')

/** Sends a message to the worker and waits for its work. */
async function send(data: unknown): Promise<void> {
  const work: Array<Promise<unknown>> = []
  listeners.get('message')?.({ data, waitUntil: (one) => void work.push(one) })
  await Promise.all(work)
}

beforeEach(() => {
  unsubscribe.mockClear()
  isPushBroken = false
  for (const name of ['rihla-pages', 'rihla-lists', 'rihla-photos', 'rihla-shell-1']) cached.add(name)
})

/** What a page does when its session has ended: its messages reach the worker. */
async function endSession(): Promise<void> {
  const sent: unknown[] = []
  const controller = { postMessage: (data: unknown) => void sent.push(data) }
  vi.stubGlobal('navigator', { serviceWorker: { controller } })
  forgetPersonal()
  for (const data of sent) await send(data)
}

test('the end of a session deletes the copies and ends the notifications of the device', async () => {
  await endSession()
  expect([...cached]).toEqual(['rihla-shell-1'])
  expect(unsubscribe).toHaveBeenCalledOnce()
})

test('copies are deleted even when notifications cannot be ended', async () => {
  isPushBroken = true
  await endSession()
  expect([...cached]).toEqual(['rihla-shell-1'])
})

test('other messages change nothing', async () => {
  await send('something else')
  expect(cached.size).toBe(4)
  expect(unsubscribe).not.toHaveBeenCalled()
})
