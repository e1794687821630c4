import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ImportWarnings } from './import-warnings.tsx'

it('shows each warning with its count and examples from the calendar', () => {
  render(
    <ImportWarnings
      warnings={[
        { code: 'unreadable_lines', count: 2, examples: ['Guest One', 'Hotel Creek'] },
        { code: 'unknown_zone', count: 1, examples: ['Mars/Olympus'] },
        { code: 'closed_already', count: 3, examples: [] },
      ]}
    />,
  )
  expect(screen.getByText('Please check this calendar')).toBeTruthy()
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(texts).toEqual([
    '2 lines could not be read and were left out.Guest OneHotel Creek',
    'Guest One',
    'Hotel Creek',
    'The time zone of 1 event is not known. It is read in Dubai time and closes every day it touches.Mars/Olympus',
    'Mars/Olympus',
    'All its events are at times that are closed or booked already.',
  ])
})

it('shows nothing without warnings', () => {
  const { container } = render(<ImportWarnings warnings={[]} />)
  expect(container.innerHTML).toBe('')
})
