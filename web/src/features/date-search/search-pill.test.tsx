import { instantInDubai } from '@rihla/domain/time/dubai-time'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { forgetPersonal } from '../../offline/personal-storage.ts'
import { m } from '../../paraglide/messages.js'
import { rememberSearch } from './recent-searches.ts'
import { SearchPill } from './search-pill.tsx'

const now = instantInDubai('2027-03-10', '12:10')
const period = {
  pickUpDate: '2027-03-12',
  pickUpTime: '10:00',
  returnDate: '2027-03-15',
  returnTime: '10:00',
}

function showPill(flexibleDays = 0) {
  const Pill = () => (
    <SearchPill
      location=""
      near={null}
      period={period}
      flexibleDays={flexibleDays}
      now={now}
      onSearch={() => {}}
    />
  )
  const Stub = createRoutesStub([{ path: '/', Component: Pill }])
  render(<Stub initialEntries={['/']} />)
}

test('flexible dates are said in words of the catalogue, after the dates', async () => {
  showPill(3)
  const words = m.search_flexible_by({ days: 3 })
  expect((await screen.findAllByText((text) => text.endsWith(`15 Mar · ${words}`))).length).toBe(2)
})

test('a screen reader hears which suggestion is a recent search, and that Delete removes it', async () => {
  forgetPersonal()
  rememberSearch('/browse?location=Ajman', { location: 'Ajman', period: null, filters: 0 }, now)
  showPill()
  await userEvent.click(screen.getByRole('combobox'))
  const recent = await screen.findByRole('option', { name: /^Recent search:/ })
  expect(recent.getAttribute('aria-description')).toBe('Delete removes it')
  expect(screen.getByRole('option', { name: 'Dubai' }).hasAttribute('aria-description')).toBe(false)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Delete}')
  expect(screen.queryByRole('option', { name: /^Recent search/ })).toBeNull()
})
