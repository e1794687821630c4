import type { HostOverview } from '@rihla/contract/hosting'
import { render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { aHostedBooking } from '../../../testing/a-hosted-booking.ts'
import { NeedsYou } from './needs-you.tsx'

const NOTHING: HostOverview['needsYou'] = {
  requests: [],
  changes: [],
  checkIns: [],
  returns: [],
  earlyReturns: [],
  unreadMessages: 0,
  rejectedVehicles: [],
}

function renderTasks(needsYou: Partial<HostOverview['needsYou']>, now: string) {
  const element = <NeedsYou needsYou={{ ...NOTHING, ...needsYou }} now={Date.parse(now)} />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

/** The words of the only task and where its link leads. */
function theTask() {
  const task = within(screen.getByRole('listitem'))
  return {
    title: task.getByRole('heading').textContent,
    text: task.getByText(/Sara Al Mansoori/).textContent,
    leadsTo: task.getByRole('link').getAttribute('href'),
  }
}

test('a renter who asked for other dates is a task, with the time to answer by', () => {
  renderTasks(
    { changes: [{ ...aHostedBooking(), changeDueAt: '2027-03-05T08:30:00Z' }] },
    '2027-03-04T08:30:00Z',
  )
  expect(theTask()).toEqual({
    title: 'New dates? 2024 Nissan Patrol',
    text: 'Sara Al Mansoori asked for other dates. Please answer by Fri 5 Mar, 12:30.',
    leadsTo: '/booking/b-1',
  })
})

test('a return of today names its time', () => {
  const returns = [aHostedBooking({ status: 'active' })]
  renderTasks({ returns }, '2027-03-13T05:00:00Z')
  expect(theTask()).toMatchObject({
    title: 'Back today: 2024 Nissan Patrol',
    text: 'Sara Al Mansoori brings it back at 10:00.',
  })
})

test('a trip that should have ended is to be completed', () => {
  const returns = [aHostedBooking({ status: 'active' })]
  renderTasks({ returns }, '2027-03-13T22:00:00Z')
  expect(theTask()).toMatchObject({
    title: 'Trip to complete: 2024 Nissan Patrol',
    text: 'The return with Sara Al Mansoori was due on Sat 13 Mar, 10:00. Complete the trip once the car is back.',
  })
})
