import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const fetched = vi.fn<(path: string) => Promise<Response>>(async () => new Response(null, { status: 503 }))

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('caches', { open: async () => ({ keys: async () => [] }) })
  fetched.mockClear()
})
afterEach(() => {
  vi.clearAllTimers()
  vi.useRealTimers()
})

async function runAt(path: string) {
  history.replaceState(null, '', path)
  await import('./offline-page.ts')
  await vi.advanceTimersByTimeAsync(10_000)
}

it.each(['/offline', '/ar/offline'])(
  'is an ordinary page at %s, which does not reload itself',
  async (path) => {
    await runAt(path)
    expect(fetched).not.toHaveBeenCalled()
  },
)

it.each(['/trips', '/ar/trips'])('asks every three seconds whether %s can be loaded', async (path) => {
  await runAt(path)
  expect(fetched.mock.calls).toEqual([1, 2, 3].map(() => ['/healthz', { cache: 'no-store' }]))
})
