import type { RefusalCode } from '@rihla/domain/refusal'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router'
import { expect, it } from 'vitest'
import { Toaster } from '../../ui/overlays/toaster.tsx'
import { useDecision } from './use-decision.ts'

const WORDS = {
  approved: () => 'Approved',
  rejected: () => 'Rejected',
  approveFailed: () => 'Not approved',
  rejectFailed: () => 'Not rejected',
}

/** A page that counts its readings, and whose approval is refused. */
async function openPage(code: RefusalCode) {
  let readings = 0
  function Page() {
    const refusal = { type: 'about:blank', title: 'No', status: 409, code, requestId: 'r-1' }
    const { decide } = useDecision(
      () => async () => {
        throw Object.assign(new Error(code), { data: refusal })
      },
      WORDS,
      'heading',
    )
    return (
      <>
        <h1 id="heading">Read {useLoaderData<number>()} times</h1>
        <button type="button" onClick={() => void decide('verified')}>
          Approve
        </button>
        <Toaster dismissLabel="Dismiss" />
      </>
    )
  }
  const routes = [{ path: '/', loader: () => ++readings, Component: Page, HydrateFallback: () => null }]
  await act(async () => render(<RouterProvider router={createMemoryRouter(routes)} />))
}

it.each([
  ['vehicle_changed', /has changed since you opened it/],
  ['person_changed', /have changed since you opened them/],
  ['document_not_found', /replaced or removed/],
  ['paper_not_found', /replaced or removed/],
  ['application_not_found', /replaced or removed/],
  ['state_changed', /already/],
] as const)('reads the page again when the decision is refused with %s', async (code, words) => {
  await openPage(code)
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }))
  expect(await screen.findByText(words)).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Read 2 times' })).toBeTruthy()
})
