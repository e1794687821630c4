import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { AvailabilityNote } from './availability-note.tsx'
import type { Availability } from './use-availability.ts'
import { papersObstacleMessage, vehicleObstacleMessage } from './vehicle-obstacle-message.ts'

const OBSTACLE = {
  code: 'insurance_ends_first',
  bookingId: null,
  until: '2026-10-31',
  chargeId: null,
} as const

function show(availability: Availability, papersObstacle: string | null) {
  const element = (
    <AvailabilityNote availability={availability} ownBookingId={null} papersObstacle={papersObstacle} />
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  return screen.getByRole('status').textContent
}

it('never says that a car is available when its papers end before the return', () => {
  const message = papersObstacleMessage(OBSTACLE)
  expect(message).toBe(vehicleObstacleMessage(OBSTACLE))
  const note = show('available', message)
  expect(note).toContain('The papers of this car or its host end on')
  expect(note).not.toContain('The car is available')
})

it('says what it knows of the dates when they are taken, and when the papers last', () => {
  expect(papersObstacleMessage({ ...OBSTACLE, code: 'dates_taken' })).toBeNull()
  expect(papersObstacleMessage(null)).toBeNull()
  expect(show('available', null)).toContain('The car is available for these dates.')
})
