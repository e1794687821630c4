import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toast } from './toast.ts'
import { Toaster } from './toaster.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  act(() => toast.dismiss())
  vi.useRealTimers()
})

const showToaster = () => render(<Toaster dismissLabel="Dismiss" />)
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

it('has both live regions in the page, empty until there is a message', () => {
  showToaster()
  expect(screen.getByRole('status').textContent).toBe('')
  expect(screen.getByRole('status').ariaLive).toBe('polite')
  expect(screen.getByRole('alert').textContent).toBe('')
  expect(screen.getByRole('alert').ariaLive).toBe('assertive')
})

it('announces success and information without interrupting a screen reader', () => {
  showToaster()
  for (const tone of ['success', 'info'] as const) {
    act(() => toast[tone]('Saved', 'Your car is listed.'))
    expect(screen.getByRole('status').textContent).toBe('SavedYour car is listed.')
    expect(screen.getByRole('alert').textContent).toBe('')
  }
})

it('interrupts a screen reader with errors', () => {
  showToaster()
  act(() => toast.error('It was not saved'))
  expect(screen.getByRole('alert').textContent).toBe('It was not saved')
  expect(screen.getByRole('status').textContent).toBe('')
})

it('shows only the newest message, for its full duration', () => {
  showToaster()
  act(() => toast.success('First'))
  pass(4000)
  act(() => toast.success('Second'))
  expect(screen.queryByText('First')).toBeNull()
  pass(4900)
  expect(screen.getByText('Second')).not.toBeNull()
  pass(200)
  expect(screen.queryByText('Second')).toBeNull()
})

it('disappears after the duration of the message', () => {
  showToaster()
  act(() => toast.info('Short', undefined, 1000))
  pass(999)
  expect(screen.getByText('Short')).not.toBeNull()
  pass(1)
  expect(screen.queryByText('Short')).toBeNull()
})

it('stays while a pointer moves over it and for five seconds afterwards', () => {
  showToaster()
  act(() => toast.info('Saved'))
  pass(4000)
  fireEvent.pointerMove(screen.getByText('Saved'))
  pass(60_000)
  expect(screen.getByText('Saved')).not.toBeNull()
  fireEvent.pointerLeave(screen.getByText('Saved').closest('[data-toaster]') as Element)
  pass(4999)
  expect(screen.getByText('Saved')).not.toBeNull()
  pass(1)
  expect(screen.queryByText('Saved')).toBeNull()
})

it('disappears on time above a resting pointer', () => {
  showToaster()
  act(() => toast.info('Saved'))
  fireEvent.pointerEnter(screen.getByText('Saved').closest('[data-toaster]') as Element)
  pass(5000)
  expect(screen.queryByText('Saved')).toBeNull()
})

it('stays while it contains the focus', () => {
  showToaster()
  act(() => toast.info('Saved'))
  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus())
  pass(60_000)
  expect(screen.getByText('Saved')).not.toBeNull()
})

it('disappears when it is dismissed, and the next one disappears on time', () => {
  showToaster()
  act(() => toast.info('Saved'))
  const dismiss = within(screen.getByRole('status')).getByRole('button', { name: 'Dismiss' })
  fireEvent.pointerMove(dismiss)
  fireEvent.click(dismiss)
  expect(screen.queryByText('Saved')).toBeNull()
  act(() => toast.info('Next'))
  pass(5000)
  expect(screen.queryByText('Next')).toBeNull()
})
