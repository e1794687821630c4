import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { aRefusal } from '../../testing/a-refusal.ts'
import { SilentStream } from '../../testing/silent-stream.ts'
import { AvailabilityNote } from './availability-note.tsx'
import { useAvailability } from './use-availability.ts'

const PERIOD = {
  pickUpDate: '2026-03-10',
  pickUpTime: '10:00',
  returnDate: '2026-03-13',
  returnTime: '10:00',
}

test('a failed check is said to have failed, and is tried again', async () => {
  vi.stubGlobal('EventSource', SilentStream)
  let isUp = false
  vi.stubGlobal('fetch', async () =>
    isUp ? Response.json({ available: true, ownBookingId: null }) : aRefusal({ code: 'too_many_requests' }),
  )
  const Page = () => {
    const known = useAvailability('0198f2c4-7d1e-7abc-8def-0123456789ab', PERIOD, null)
    return <AvailabilityNote {...known} />
  }
  render(<RouterProvider router={createMemoryRouter([{ path: '/', Component: Page }])} />)
  expect(await screen.findByText('Could not check these dates', {}, { timeout: 10_000 })).not.toBeNull()
  expect(screen.queryByText(/Choose dates/)).toBeNull()
  isUp = true
  expect(
    await screen.findByText('The car is available for these dates.', {}, { timeout: 10_000 }),
  ).not.toBeNull()
})
