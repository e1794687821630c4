import { VEHICLE_CHANGED, VEHICLE_DATES_CHANGED } from '@rihla/domain/search/list-updates'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepListFresh, SPREAD_MS } from './live-list.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function aList(options: { hasDates?: boolean } = {}) {
  const reread = vi.fn<() => void>()
  const tab = { isHidden: false }
  const list = keepListFresh({
    reread,
    hasDates: () => options.hasDates ?? true,
    isHidden: () => tab.isHidden,
  })
  return { ...list, reread, tab }
}

it('reads again soon after a change, then at most every five seconds', () => {
  const { heard, reread } = aList()
  heard(VEHICLE_DATES_CHANGED)
  vi.advanceTimersByTime(SPREAD_MS)
  expect(reread).toHaveBeenCalledTimes(1)
  for (let second = 0; second < 4; second++) {
    heard(VEHICLE_CHANGED)
    vi.advanceTimersByTime(900)
  }
  expect(reread).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(5000)
  expect(reread).toHaveBeenCalledTimes(2)
})

it('does not read for days when it has no dates', () => {
  const { heard, reread } = aList({ hasDates: false })
  heard(VEHICLE_DATES_CHANGED)
  vi.advanceTimersByTime(10_000)
  expect(reread).not.toHaveBeenCalled()
  heard(VEHICLE_CHANGED)
  vi.advanceTimersByTime(SPREAD_MS)
  expect(reread).toHaveBeenCalledTimes(1)
})

it('reads in a hidden tab only once it is shown', () => {
  const { heard, shown, reread, tab } = aList()
  tab.isHidden = true
  heard(VEHICLE_CHANGED)
  vi.advanceTimersByTime(10_000)
  expect(reread).not.toHaveBeenCalled()
  tab.isHidden = false
  shown()
  vi.advanceTimersByTime(0)
  expect(reread).toHaveBeenCalledTimes(1)
  shown()
  vi.advanceTimersByTime(10_000)
  expect(reread).toHaveBeenCalledTimes(1)
})

it('reads when its tab is shown after it may have been suspended, but not after a glance elsewhere', () => {
  const { shown, reread } = aList()
  vi.advanceTimersByTime(10_000)
  shown()
  vi.advanceTimersByTime(0)
  expect(reread).not.toHaveBeenCalled()
  vi.advanceTimersByTime(10_000)
  shown()
  vi.advanceTimersByTime(0)
  expect(reread).toHaveBeenCalledTimes(1)
})

it('reads after its stream missed changes of vehicles', () => {
  const { reopened, reread } = aList()
  reopened(false)
  vi.advanceTimersByTime(10_000)
  expect(reread).not.toHaveBeenCalled()
  reopened(true)
  vi.advanceTimersByTime(SPREAD_MS)
  expect(reread).toHaveBeenCalledTimes(1)
})

it('reads no more once it is stopped', () => {
  const { heard, stop, reread } = aList()
  heard(VEHICLE_CHANGED)
  stop()
  vi.advanceTimersByTime(10_000)
  expect(reread).not.toHaveBeenCalled()
})
