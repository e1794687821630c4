import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { type DayRange, RangeCalendar, type RangeCalendarProps } from './range-calendar.tsx'

const TAKEN = ['2026-03-18', '2026-03-19']

function Calendar(props: Partial<RangeCalendarProps>) {
  const [value, setValue] = useState<DayRange | null>(props.value ?? null)
  return (
    <RangeCalendar
      label="Trip dates"
      today="2026-03-10"
      min="2026-03-10"
      max="2026-06-30"
      locale="en-AE"
      previousLabel="Previous month"
      nextLabel="Next month"
      takenLabel="taken"
      isTaken={(day) => TAKEN.includes(day)}
      {...props}
      value={value}
      onChange={(range) => {
        setValue(range)
        props.onChange?.(range)
      }}
    />
  )
}

function openCalendar(props: Partial<RangeCalendarProps> = {}) {
  const user = userEvent.setup()
  const onChange = vi.fn<(range: DayRange) => void>()
  render(<Calendar autoFocus onChange={onChange} {...props} />)
  /** The button of a day of March 2026, by its full name. */
  const day = (date: number) => screen.getByRole('button', { name: new RegExp(`\\b${date} March 2026`) })
  // The name of the first chosen day begins with the whole range; its own date comes last.
  const focused = () => document.activeElement?.ariaLabel?.match(/\d+ \w+ 2026/g)?.at(-1)
  return { user, onChange, day, focused }
}

it('is named and shows one month on a narrow screen', () => {
  openCalendar()
  expect(screen.getByRole('application', { name: /Trip dates/ })).not.toBeNull()
  expect(screen.getAllByRole('grid')).toHaveLength(1)
  expect(screen.getByRole('grid').ariaLabel).toContain('March 2026')
})

it('shows two months where they fit', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  openCalendar()
  expect(screen.getAllByRole('grid').map(({ ariaLabel }) => ariaLabel)).toEqual([
    expect.stringContaining('March 2026'),
    expect.stringContaining('April 2026'),
  ])
})

it('begins at today when nothing is chosen', () => {
  const { focused } = openCalendar()
  expect(focused()).toBe('10 March 2026')
})

it('begins at the first chosen day', () => {
  const { focused } = openCalendar({ value: { start: '2026-03-24', end: '2026-03-26' } })
  expect(focused()).toBe('24 March 2026')
})

it('moves by days, weeks and months with the keys', async () => {
  const { user, focused } = openCalendar()
  const visited = []
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'End', 'PageDown', 'Home']) {
    await user.keyboard(`{${key}}`)
    visited.push(focused())
  }
  expect(visited).toEqual([
    '11 March 2026',
    '18 March 2026',
    '17 March 2026',
    '10 March 2026',
    '31 March 2026',
    '30 April 2026',
    '1 April 2026',
  ])
})

it('does not move before the first day that may be chosen', async () => {
  const { user, focused } = openCalendar()
  await user.keyboard('{ArrowLeft}')
  expect(focused()).toBe('10 March 2026')
})

it('chooses a range with Enter at both ends, and moves on by a day after the first', async () => {
  const { user, onChange, focused } = openCalendar()
  await user.keyboard('{ArrowRight}{Enter}')
  expect(focused()).toBe('12 March 2026')
  await user.keyboard('{ArrowRight}')
  expect(onChange).not.toHaveBeenCalled()
  await user.keyboard('{Enter}')
  expect(onChange.mock.calls).toEqual([[{ start: '2026-03-11', end: '2026-03-13' }]])
})

it('chooses a range with two presses, whichever end comes first', async () => {
  const { user, onChange, day } = openCalendar()
  await user.click(day(16))
  await user.click(day(12))
  expect(onChange.mock.calls).toEqual([[{ start: '2026-03-12', end: '2026-03-16' }]])
})

it('takes one day pressed twice as a range of that day', async () => {
  const { user, onChange, day } = openCalendar()
  await user.click(day(14))
  await user.click(day(14))
  expect(onChange.mock.calls).toEqual([[{ start: '2026-03-14', end: '2026-03-14' }]])
})

it('marks the days of the chosen range', () => {
  openCalendar({ value: { start: '2026-03-12', end: '2026-03-14' } })
  const selected = screen.getAllByRole('gridcell', { selected: true })
  expect(selected.map(({ textContent }) => textContent)).toEqual(['12', '13', '14'])
})

it('names taken days as such and does not let them be chosen', async () => {
  const { user, onChange, day } = openCalendar()
  expect(day(18).ariaLabel).toMatch(/, taken$/)
  expect(day(17).ariaLabel).not.toMatch(/taken/)
  await user.click(day(18))
  await user.click(day(18))
  await user.click(day(19))
  expect(onChange).not.toHaveBeenCalled()
})

it('does not let a range cross a taken day', async () => {
  const { user, onChange, day } = openCalendar()
  await user.click(day(16))
  expect(day(20).closest('td')?.ariaDisabled).toBe('true')
  await user.click(day(20))
  expect(onChange.mock.calls.flat().every(({ end }) => end < '2026-03-18')).toBe(true)
  expect(screen.queryByRole('gridcell', { selected: true, name: /20 March/ })).toBeNull()
})

it('does not let days before the first one be chosen', async () => {
  const { user, onChange, day } = openCalendar()
  await user.click(day(9))
  await user.click(day(8))
  expect(onChange).not.toHaveBeenCalled()
})

it('turns the month with its buttons, and not before the first one', async () => {
  const { user } = openCalendar()
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
  expect(button('Previous month').disabled).toBe(true)
  await user.click(button('Next month'))
  expect(screen.getByRole('grid').ariaLabel).toContain('April 2026')
  await user.click(button('Previous month'))
  expect(screen.getByRole('grid').ariaLabel).toContain('March 2026')
})

it('only shows its days when it is read-only', async () => {
  const { user, onChange, day } = openCalendar({ readOnly: true })
  await user.click(day(12))
  await user.click(day(14))
  expect(onChange).not.toHaveBeenCalled()
  expect(within(screen.getByRole('grid')).queryByRole('gridcell', { selected: true })).toBeNull()
})
