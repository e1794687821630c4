import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyPart, lazyParts } from './lazy-part.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const Badges = ({ count }: { count: number }) => <p>{count} badges</p>

test('parts whose code came with the data are displayed at once, without their fallback', async () => {
  const parts = lazyParts(async () => ({ Badges }))
  const Part = parts.part((code) => code.Badges)
  expect(await parts.withData(Promise.resolve('car'))).toBe('car')
  const { container } = render(
    <Suspense fallback="waiting">
      <Part count={3} />
    </Suspense>,
  )
  expect(container.textContent).toBe('3 badges')
})

test('parts of the first page are displayed once their code has come', async () => {
  let arrive = () => {}
  const code = new Promise<{ Badges: typeof Badges }>((resolve) => {
    arrive = () => resolve({ Badges })
  })
  const Part = lazyParts(() => code).part((loaded) => loaded.Badges)
  const { container } = render(
    <Suspense fallback="waiting">
      <Part count={2} />
    </Suspense>,
  )
  expect(container.textContent).toBe('waiting')
  arrive()
  expect(await screen.findByText('2 badges')).toBeTruthy()
})

test('data that cannot be read rejects before the code has come', async () => {
  const parts = lazyParts(() => new Promise<never>(() => undefined))
  await expect(parts.withData(Promise.reject(new Error('no such car')))).rejects.toThrow('no such car')
})

test('data is returned even if the code is lost, which the parts load again', async () => {
  const parts = lazyParts(() => Promise.reject(new TypeError('no network')))
  expect(await parts.withData(Promise.resolve('car'))).toBe('car')
})

test('a part whose code is lost while offline waits for the network, however long that takes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const Part = lazyPart(async () => {
    if (!navigator.onLine) throw new TypeError('no network')
    return Badges
  })
  const { container } = render(
    <Suspense fallback="waiting">
      <Part count={4} />
    </Suspense>,
  )
  await act(() => vi.advanceTimersByTimeAsync(10 * 60_000))
  expect(container.textContent).toBe('waiting')
  isOnline.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  expect(await screen.findByText('4 badges')).toBeTruthy()
})
