import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { ownPathOf } from '../../../paths/paths.ts'
import HostDashboard from './host-dashboard-route.tsx'

it('signing in leads back to what was asked for, with its query', async () => {
  const Stub = createRoutesStub([
    {
      path: '*',
      loader: () => ({ isSignedIn: false, proposed: 0 }),
      HydrateFallback: () => null,
      Component: HostDashboard as never,
    },
  ])
  render(<Stub initialEntries={['/host-dashboard/bookings?status=pending']} />)
  const link = await screen.findByRole<HTMLAnchorElement>('link')
  const returnTo = new URL(link.href).searchParams.get('returnTo')
  expect(ownPathOf(returnTo)).toBe('/host-dashboard/bookings?status=pending')
})
