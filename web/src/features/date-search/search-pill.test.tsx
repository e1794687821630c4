import { instantInDubai } from '@rihla/domain/time/dubai-time'
import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { m } from '../../paraglide/messages.js'
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
