import { render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { askedIn } from './asked-in.ts'
import { Decision } from './decision.tsx'

async function shown(scopes: Array<'read' | 'bookings:write' | 'host:write'>) {
  const request = {
    clientName: 'Fleet calendar',
    ownerName: 'Omar Al Hashimi',
    redirectHost: 'fleet.example',
    scopes,
  }
  const asked = askedIn(new URLSearchParams('client_id=a'))
  const element = <Decision asked={asked} request={request} email="noor@rihla.example" />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  return await screen.findByRole('heading', { level: 1, name: 'Allow Fleet calendar to use your account?' })
}

test('says who asks, for which account, for what, and where it leads', async () => {
  await shown(['read', 'host:write'])
  screen.getByText('Omar Al Hashimi made this app. It is not made by Rihla.')
  screen.getByText('You are signed in as noor@rihla.example.')
  const names = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(names.map((item) => item.textContent)).toEqual([
    'ReadYour profile with your ID and licence numbers, bookings, messages, cars and earnings',
    'HostCars, prices and calendar; answer and cancel bookings, report no-shows, and ask renters for charges',
  ])
  screen.getByText(/You will go to fleet.example next. It has access until you end it/)
  expect(screen.queryByText(/pay for them with your saved cards/)).toBeNull()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Allow',
    'Don’t allow',
  ])
})

test('warns of one that can pay', async () => {
  await shown(['bookings:write'])
  screen.getByText('It can book cars and pay for them with your saved cards.')
})
