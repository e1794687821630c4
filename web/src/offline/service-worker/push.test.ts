import { afterEach, expect, test, vi } from 'vitest'
import type { NotificationEvent } from './worker-scope.ts'

const CHAT = 'https://rihla.example/messages?conversation=1'

/** What happens to the open windows when a notification about the conversation is pressed. */
async function press(...open: string[]): Promise<string[]> {
  const done: string[] = []
  const windowAt = (url: string) => ({
    url,
    focus: async () => void done.push(`focus ${url}`),
    navigate: async () => void done.push(`navigate ${url}`),
  })
  vi.stubGlobal('location', { origin: 'https://rihla.example' })
  vi.stubGlobal('clients', {
    matchAll: async () => open.map(windowAt),
    openWindow: async (url: string) => void done.push(`open ${url}`),
  })
  const { openNotification } = await import('./push.ts')
  let work: Promise<unknown> = Promise.resolve()
  const event = {
    notification: { data: '/messages?conversation=1', close: () => undefined },
    waitUntil: (one: Promise<unknown>) => (work = one),
  }
  openNotification(event as unknown as NotificationEvent)
  await work
  return done
}

afterEach(() => void vi.unstubAllGlobals())

test('a notification leaves a page where something may be typed as it is', async () => {
  expect(await press('https://rihla.example/list-your-vehicle')).toEqual([`open ${CHAT}`])
})

test('a notification shows the window that is at its page already', async () => {
  expect(await press('https://rihla.example/', CHAT)).toEqual([`focus ${CHAT}`])
})
