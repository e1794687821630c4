import { instantInDubai } from '@rihla/domain/time/dubai-time'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub, Link } from 'react-router'
import { expect, test, vi } from 'vitest'
import { forgetPersonal } from '../../offline/personal-storage.ts'
import { m } from '../../paraglide/messages.js'
import { rememberSearch } from './recent-searches.ts'
import { type AskedSearch, SearchPill } from './search-pill.tsx'

const now = instantInDubai('2027-03-10', '12:10')
const period = {
  pickUpDate: '2027-03-12',
  pickUpTime: '10:00',
  returnDate: '2027-03-15',
  returnTime: '10:00',
}

function showPill(flexibleDays = 0, onSearch = (_: AskedSearch) => {}) {
  const Pill = () => (
    <>
      <SearchPill location="" near={null} {...{ period, flexibleDays, now, onSearch }} />
      <Link to="/?page=2">Next page</Link>
    </>
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

test('the search key of the keyboard of a phone searches', async () => {
  const onSearch = vi.fn<(search: AskedSearch) => void>()
  showPill(0, onSearch)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: /^Anywhere/ }))
  const sheet = within(await screen.findByRole('dialog', {}, { timeout: 10_000 }))
  const place = sheet.getByRole<HTMLInputElement>('combobox')
  expect(place.getAttribute('enterkeyhint')).toBe('search')
  await user.type(place, 'Ajman{Enter}')
  expect(onSearch.mock.calls).toEqual([[{ location: 'Ajman', near: null, period, flexibleDays: 0 }]])
})

test('what was chosen and not searched is gone on the next page', async () => {
  showPill()
  const user = userEvent.setup()
  const place = screen.getByRole<HTMLInputElement>('combobox')
  await user.type(place, 'Ajman')
  expect(place.value).toBe('Ajman')
  await user.click(screen.getByRole('link', { name: 'Next page' }))
  await expect.poll(() => place.value).toBe('')
})
