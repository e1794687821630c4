import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { deferred } from '../testing/deferred.ts'
import { useCoalesced } from './use-coalesced.ts'

/** A run that the test ends. */
function aRun() {
  const ends: Array<ReturnType<typeof deferred<void>>> = []
  const run = vi.fn<() => Promise<void>>(() => {
    const end = deferred<void>()
    ends.push(end)
    return end.promise
  })
  return { run, ends }
}

it('merges the calls during a run into one more run', async () => {
  const { run, ends } = aRun()
  const { result } = renderHook(() => useCoalesced(run))
  const first = result.current()
  for (let call = 0; call < 3; call++) void result.current()
  expect(run).toHaveBeenCalledTimes(1)
  ends[0]?.resolve()
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2))
  ends[1]?.resolve()
  await first
  expect(run).toHaveBeenCalledTimes(2)
})

it('waits for the run in progress also after a rerender', async () => {
  const { run, ends } = aRun()
  const { result, rerender } = renderHook(() => useCoalesced(run))
  void result.current()
  rerender()
  void result.current()
  expect(run).toHaveBeenCalledTimes(1)
  for (const end of ends) end.resolve()
})

it('calls the function of the latest render', async () => {
  const runs: string[] = []
  const { result, rerender } = renderHook(
    ({ name }) =>
      useCoalesced(async () => {
        runs.push(name)
      }),
    { initialProps: { name: 'first' } },
  )
  const kept = result.current
  await kept()
  rerender({ name: 'second' })
  await kept()
  expect(runs).toEqual(['first', 'second'])
})

it('runs again at the next call after a failure', async () => {
  const run = vi.fn<() => Promise<void>>(async () => {})
  run.mockRejectedValueOnce(new Error('offline'))
  const { result } = renderHook(() => useCoalesced(run))
  await expect(result.current()).resolves.toBeUndefined()
  await result.current()
  expect(run).toHaveBeenCalledTimes(2)
})
