import { SUSPENSION_REASONS } from '@rihla/domain/people/suspension'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { SuspendedNotice } from './suspended-notice.tsx'

test.each(SUSPENSION_REASONS)(
  'a person suspended for %s reads why, since when, what follows and what to do',
  (reasonClass) => {
    const notice = <SuspendedNotice reasonClass={reasonClass} since="2026-03-01T08:00:00.000Z" />
    render(<RouterProvider router={createMemoryRouter([{ path: '/', element: notice }])} />)
    const alert = screen.getByRole('alert', { name: 'Your account is suspended' })
    expect(alert.textContent).toContain('1 Mar')
    expect(alert.textContent).toContain('The reason is')
    expect(screen.getAllByRole('listitem')).toHaveLength(4)
    expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact')
  },
)
