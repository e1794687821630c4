import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { lazyParts } from './lazy-part.ts'

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
