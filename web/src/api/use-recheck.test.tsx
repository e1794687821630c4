import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SilentStream } from '../testing/silent-stream.ts'
import { useRecheck } from './use-recheck.ts'

beforeEach(() => {
  vi.stubGlobal('EventSource', SilentStream)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const after = (ms: number) => act(async () => await vi.advanceTimersByTimeAsync(ms))

function recheck(isKnown: boolean) {
  const check = vi.fn<() => Promise<boolean>>(async () => true)
  const props = { about: 'dates' as string | null, vehicleId: 'a-vehicle', isKnown, check }
  const hook = renderHook((shown: typeof props) => useRecheck(shown), { initialProps: props })
  return { check, show: (about: string | null) => hook.rerender({ ...props, about }), end: hook.unmount }
}

it('checks at once what is not known, and again every 30 seconds', async () => {
  const { check, end } = recheck(false)
  await after(0)
  expect(check).toHaveBeenCalledTimes(1)
  await after(29_999)
  expect(check).toHaveBeenCalledTimes(1)
  await after(1)
  expect(check).toHaveBeenCalledTimes(2)
  end()
  await after(60_000)
  expect(check).toHaveBeenCalledTimes(2)
})

it('waits with what is known, and checks nothing without a subject', async () => {
  const { check, show } = recheck(true)
  await after(29_999)
  expect(check).not.toHaveBeenCalled()
  show(null)
  await after(60_000)
  expect(check).not.toHaveBeenCalled()
})

it('tries again sooner after a failed check', async () => {
  const { check } = recheck(false)
  check.mockResolvedValue(false)
  await after(0)
  await after(2000)
  expect(check).toHaveBeenCalledTimes(2)
  await after(4000)
  expect(check).toHaveBeenCalledTimes(3)
})

it('checks when the tab is shown again', async () => {
  const { check } = recheck(true)
  document.dispatchEvent(new Event('visibilitychange'))
  await after(0)
  expect(check).toHaveBeenCalledTimes(1)
})
