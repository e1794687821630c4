import type { TripDetail, TripIssue } from '@rihla/contract/trips'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router'
import { expect, test } from 'vitest'
import { TripIssues } from './trip-issues.tsx'

const issueOf = (by: TripIssue['by']) =>
  ({
    id: `of the ${by}`,
    by,
    text: 'The wheel.',
    at: '2026-03-12T07:00:00.000Z',
    resolvedAt: null,
  }) as TripIssue
const tripWith = (issues: TripIssue[]) =>
  ({
    status: 'active',
    booking: { id: 'b', viewerIs: 'renter', renter: { name: 'Sara' }, host: { name: 'Omar' } },
    may: { reportIssue: true },
    lateIssuesUntil: null,
    issues,
  }) as unknown as TripDetail

/** A trip page whose renter is typing a report; `update` is a live update with these issues. */
async function typeReport() {
  let issues: TripIssue[] = []
  const Page = () => <TripIssues trip={useLoaderData<TripDetail>()} />
  const router = createMemoryRouter([
    { path: '/', loader: () => tripWith(issues), Component: Page, HydrateFallback: () => null },
  ])
  render(<RouterProvider router={router} />)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Report Issue' }))
  await user.type(await screen.findByRole('textbox'), 'Smoke')
  return (next: TripIssue[]) => {
    issues = next
    return act(() => router.revalidate())
  }
}

test('a report of the other side leaves open what is being typed', async () => {
  const update = await typeReport()
  await update([issueOf('host')])
  await screen.findByText('The wheel.')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Smoke')
})

test('a report of one’s own starts the form empty', async () => {
  const update = await typeReport()
  await update([issueOf('renter')])
  await screen.findByText('The wheel.')
  expect(screen.queryByRole('textbox')).toBeNull()
})
