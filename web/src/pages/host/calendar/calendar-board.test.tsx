import type { CalendarVehicle } from '@rihla/contract/calendar'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { aRefusal } from '../../../testing/a-refusal.ts'
import { CalendarBoard } from './calendar-board.tsx'
import { DaySheet } from './days/day-sheet.tsx'

const PATROL = {
  id: 'patrol',
  make: 'Nissan',
  model: 'Patrol',
  year: 2024,
  licensePlate: 'Dubai A 12345',
  emirate: 'dubai',
  cover: null,
  isListed: true,
  isPaused: false,
  isPausedForPapers: false,
  dailyRateFils: 50_000,
  minDays: 1,
  maxDays: 30,
  advanceNoticeMinutes: 60,
  turnaroundMinutes: 60,
  entries: [],
  prices: [],
} satisfies CalendarVehicle

function renderBoard(emirate = 'dubai') {
  const board = (
    <CalendarBoard
      vehicles={[{ ...PATROL, emirate }]}
      from="2027-03-01"
      today="2027-03-01"
      now={Date.parse('2027-03-01T08:00:00Z')}
      vehicleId={null}
    />
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: board }])} />)
}

test.each([
  ['dubai', false],
  ['sharjah', true],
])('Friday is a day of the weekend of a car in %s: %s', async (emirate, isWeekend) => {
  renderBoard(emirate)
  await screen.findAllByRole('grid')
  const days = [...document.querySelectorAll('[data-date="2027-03-05"]')]
  expect(days).not.toEqual([])
  expect(days.every((day) => day.classList.contains('bg-sunken') === isWeekend)).toBe(true)
})

test('a cancelled change of price and rules is not there when they are opened again', async () => {
  renderBoard()
  const user = userEvent.setup()
  async function openRules() {
    await user.click(await screen.findByRole('button', { name: /^More about/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Price and rules' }))
    return screen.findByLabelText<HTMLInputElement>('Usual price per day')
  }

  const price = await openRules()
  expect(price.value).toBe('500')
  await user.type(price, '0')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect((await openRules()).value).toBe('500')
})

test('only the rules that were changed are sent', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(await request.json())
    return aRefusal()
  })
  renderBoard()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /^More about/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Price and rules' }))
  const longest = await screen.findByLabelText(/^Longest/)
  await user.clear(longest)
  await user.type(longest, '14')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => sent[0]).toEqual({ maxDays: 14 })
})

/** The sheet of four days in March, of which the calendar shows the whole month. */
function renderSheet() {
  const chosen = { vehicleId: 'patrol', first: '2027-03-09', last: '2027-03-12' }
  const sheet = (
    <DaySheet
      vehicle={PATROL}
      chosen={chosen}
      from="2027-03-01"
      today="2027-03-01"
      now={Date.parse('2027-03-01T08:00:00Z')}
      open
      onClose={() => undefined}
      onForeseen={async () => undefined}
    />
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: sheet }])} />)
}

test('a last day that is no day changes nothing, and the days before it stay shown', async () => {
  renderSheet()
  const user = userEvent.setup()
  const last = await screen.findByRole('textbox', { name: 'Last day' })
  const close = () => screen.getByRole('button', { name: 'Close these days' }).getAttribute('aria-disabled')
  expect(close()).not.toBe('true')
  await user.clear(last)
  await user.type(last, '15/6')
  expect(close()).toBe('true')
  expect(screen.getByRole('dialog', { name: /9.*12 Mar/ })).not.toBeNull()
  await user.type(last, '/2027')
  expect(close()).not.toBe('true')
})

test('says nothing of days that are not loaded, and offers to open them and to take their price away', async () => {
  renderSheet()
  const user = userEvent.setup()
  const open = () => screen.getByRole('button', { name: 'Open these days' }).getAttribute('aria-disabled')
  const last = await screen.findByRole('textbox', { name: 'Last day' })
  expect(screen.getByText('Nothing yet: renters can book these days.')).not.toBeNull()
  expect(open()).toBe('true')
  expect(screen.queryByRole('button', { name: /^Back to the usual/ })).toBeNull()
  await user.clear(last)
  await user.type(last, '15/6/2027')
  expect(screen.queryByText('Nothing yet: renters can book these days.')).toBeNull()
  expect(open()).not.toBe('true')
  expect(screen.getByRole('button', { name: /^Back to the usual/ })).not.toBeNull()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Price per day' }).value).toBe('')
})
