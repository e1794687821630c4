import type { CalendarVehicle } from '@rihla/contract/calendar'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { CalendarBoard } from './calendar-board.tsx'

const PATROL = {
  id: 'patrol',
  make: 'Nissan',
  model: 'Patrol',
  year: 2024,
  licensePlate: 'Dubai A 12345',
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

test('a cancelled change of price and rules is not there when they are opened again', async () => {
  const board = (
    <CalendarBoard
      vehicles={[PATROL]}
      from="2027-03-01"
      today="2027-03-01"
      now={Date.parse('2027-03-01T08:00:00Z')}
      vehicleId={null}
    />
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: board }])} />)
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
