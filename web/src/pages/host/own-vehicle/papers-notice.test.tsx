import type { PapersState } from '@rihla/contract/vehicles/vehicle-papers'
import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { PapersNotice } from './papers-notice.tsx'

const SOON: PapersState = {
  today: '2026-03-01',
  blocks: [],
  pausesOn: '2026-04-01',
  pausesFor: ['insurance_expired'],
  pausedAt: null,
  graceUntil: null,
}

function notice(state: PapersState) {
  const Page = createRoutesStub([
    { path: '/', Component: () => <PapersNotice own={{ state, papers: [] }} isListed /> },
  ])
  render(<Page />)
}

it('asks for new papers when the old ones end', () => {
  notice(SOON)
  expect(screen.getByText(/unless its papers are renewed/)).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

it('names the rule for licensed companies when that is what pauses the car', () => {
  notice({ ...SOON, pausesFor: ['licensed_hosts_only'] })
  expect(screen.getByText(/only licensed rental companies may rent out/)).toBeTruthy()
  expect(screen.queryByText(/papers are renewed/)).toBeNull()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/host-dashboard/host-kind')
})
