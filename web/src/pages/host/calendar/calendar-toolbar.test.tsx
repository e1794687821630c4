import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { CalendarToolbar } from './calendar-toolbar.tsx'

test('the arrow that leads out of the calendar is off and says why', () => {
  render(
    <MemoryRouter>
      <CalendarToolbar
        from="2028-03-20"
        today="2027-03-01"
        addressOf={(first) => `/calendar?from=${first}`}
      />
    </MemoryRouter>,
  )
  expect(screen.getByRole('link', { name: 'Previous month' }).getAttribute('href')).toBe(
    '/calendar?from=2028-02-20',
  )
  const next = screen.getByRole('button', { name: 'Next month', description: /400 days/ })
  expect(next.getAttribute('aria-disabled')).toBe('true')
})
