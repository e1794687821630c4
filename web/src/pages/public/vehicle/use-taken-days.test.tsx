import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useTakenDays } from './use-taken-days.ts'

const VEHICLE_ID = '0198f2c4-7d1e-7abc-8def-0123456789ab'

/** The stream of the page, opened and lost by the test. */
class Stream {
  static opened: Stream[] = []
  readyState = 0
  onopen = () => {}
  onerror = () => {}
  constructor() {
    Stream.opened.push(this)
  }
  close() {}
}

/** What requests for the calendar are answered with: the first one, and all others. */
const taken = [['2026-12-01'], ['2026-12-01', '2026-12-02']]
let requests = 0

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubGlobal('EventSource', Object.assign(Stream, { CLOSED: 2 }))
  vi.stubGlobal('fetch', async () => {
    const days = taken[Math.min(requests++, 1)] ?? []
    return Response.json({ taken: days.map((date) => ({ date, extent: 'whole' })) })
  })
  Stream.opened = []
  requests = 0
  // Each test is a page of its own: its stream has not been opened yet.
  vi.resetModules()
})
afterEach(() => {
  vi.useRealTimers()
})

async function open(pageAgeMs: number) {
  vi.setSystemTime(performance.timeOrigin + pageAgeMs)
  const { result } = renderHook(() => useTakenDays(VEHICLE_ID, '2026-11-28', true))
  await waitFor(() => expect([...result.current]).toEqual(taken[0]))
  await waitFor(() => expect(Stream.opened).toHaveLength(1))
  return { shown: () => [...result.current], stream: Stream.opened[0] }
}

it('asks again after a stream that was away for longer than the server repeats', async () => {
  const { shown, stream } = await open(2000)
  stream?.onopen()
  stream?.onerror()
  vi.setSystemTime(Date.now() + 5000)
  stream?.onopen()
  expect(requests).toBe(1)
  stream?.onerror()
  vi.setSystemTime(Date.now() + 20_000)
  stream?.onopen()
  await waitFor(() => expect(shown()).toEqual(taken[1]))
})

it('asks again when the first stream of a page opens late, as on a slow device', async () => {
  const { shown, stream } = await open(30_000)
  stream?.onopen()
  await waitFor(() => expect(shown()).toEqual(taken[1]))
})
