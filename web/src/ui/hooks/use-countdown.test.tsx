import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useCountdown } from './use-countdown.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

function countFrom(seconds: number) {
  const { result } = renderHook(() => useCountdown(seconds))
  return { left: () => result.current.left, start: (span: number) => act(() => result.current.start(span)) }
}

it('counts whole seconds down to zero and stops', () => {
  const { left } = countFrom(3)
  const seen = [left()]
  for (let second = 0; second < 5; second++) {
    pass(1000)
    seen.push(left())
  }
  expect(seen).toEqual([3, 2, 1, 0, 0, 0])
  expect(vi.getTimerCount()).toBe(0)
})

it('rounds up, so that it never shows zero too early', () => {
  const { left } = countFrom(1.2)
  expect(left()).toBe(2)
  pass(1500)
  expect(left()).toBe(1)
})

it('starts at zero when the time is already over', () => {
  const { left } = countFrom(-5)
  expect(left()).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})

it('restarts, also after its end and with the same duration', () => {
  const { left, start } = countFrom(2)
  pass(2000)
  start(2)
  expect(left()).toBe(2)
  pass(1000)
  expect(left()).toBe(1)
  start(60)
  expect(left()).toBe(60)
})

it('measures elapsed time by the clock, not by counting ticks', () => {
  const { left } = countFrom(60)
  vi.setSystemTime(Date.now() + 30_000)
  pass(500)
  expect(left()).toBe(30)
})

it('does not increase when the system clock is set back', () => {
  const { left } = countFrom(60)
  vi.setSystemTime(Date.now() - 3_600_000)
  pass(500)
  expect(left()).toBe(60)
})
