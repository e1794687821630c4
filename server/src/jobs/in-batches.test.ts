import { expect, test } from 'vitest'
import { settableClock } from '../clock.ts'
import { BATCHES_WITHIN_MS, inBatches } from './in-batches.ts'

const { signal: stopSignal } = new AbortController()

test('batches are run until one is not full', async () => {
  const left = [200, 200, 37, 200]
  expect(await inBatches({ clock: settableClock(0), stopSignal }, 200, async () => left.shift() ?? 0)).toBe(
    437,
  )
  expect(left).toEqual([200])
})

test('batches that are always full end when their time is used up', async () => {
  const clock = settableClock(0)
  let ran = 0
  const all = await inBatches({ clock, stopSignal }, 10, async (size) => {
    ran += 1
    clock.advance(BATCHES_WITHIN_MS / 3)
    return size
  })
  expect([ran, all]).toEqual([3, 30])
})

test('batches end with the one in hand when the process stops', async () => {
  const stopping = new AbortController()
  const deps = { clock: settableClock(0), stopSignal: stopping.signal }
  const all = await inBatches(deps, 10, async (size) => {
    stopping.abort()
    return size
  })
  expect(all).toBe(10)
})
