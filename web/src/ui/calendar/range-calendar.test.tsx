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
      takenLabel=", taken"
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
  /** The button of a day of March 2026, by its accessible name. */
  const day = (date: number) => screen.getByRole('button', { name: new RegExp(`\\b${date} March 2026`) })
  // The accessible name of the first selected day begins with the whole range; its own date comes last.
  const focused = () => document.activeElement?.ariaLabel?.match(/\d+ \w+ 2026/g)?.at(-1)
  return { user, onChange, day, focused }
}

it('is named and shows one month on a narrow screen', () => {
  openCalendar()
  expect(screen.getByRole('application', { name: /Trip dates/ })).not.toBeNull()
  expect(screen.getAllByRole('grid')).toHaveLength(1)
  expect(screen.getByRole('grid').ariaLabel).toContain('March 2026')
})

it('shows two months on a wide screen', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  openCalendar()
  expect(screen.getAllByRole('grid').map(({ ariaLabel }) => ariaLabel)).toEqual([
    expect.stringContaining('March 2026'),
    expect.stringContaining('April 2026'),
  ])
})

it('starts the week on Monday, also where a browser does not know the weeks of the Emirates', () => {
  vi.spyOn(Intl, 'Locale').mockImplementation(function (this: unknown, tag) {
    return Object.assign(Object.create(null), { maximize: () => ({ region: String(tag).split('-')[1] }) })
  })
  openCalendar({ locale: 'ar-AE' })
  const rows = [...document.querySelectorAll('tr')].map(({ cells }) =>
    [...cells].map(({ textContent }) => textContent),
  )
  expect(rows[0]).toEqual(['الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت', 'الأحد'])
  // 1 March 2026 is a Sunday.
  expect(rows[1]).toEqual(['', '', '', '', '', '', '1'])
  expect(rows).toHaveLength(7)
})

it('focuses today when nothing is selected', () => {
  const { focused } = openCalendar()
  expect(focused()).toBe('10 March 2026')
})

it('opens on today when the selected days are over', () => {
  openCalendar({ value: { start: '2026-01-05', end: '2026-01-08' } })
  expect(screen.queryByText('March 2026')).not.toBeNull()
})

it('focuses the first selected day', () => {
  const { focused } = openCalendar({ value: { start: '2026-03-24', end: '2026-03-26' } })
  expect(focused()).toBe('24 March 2026')
})

it('moves by days, weeks and months with the keyboard', async () => {
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

it('does not move before the first selectable day', async () => {
  const { user, focused } = openCalendar()
  await user.keyboard('{ArrowLeft}')
  expect(focused()).toBe('10 March 2026')
})

it('selects a range with Enter at both ends, moving one day forward after the first', async () => {
  const { user, onChange, focused } = openCalendar()
  await user.keyboard('{ArrowRight}{Enter}')
  expect(focused()).toBe('12 March 2026')
  await user.keyboard('{ArrowRight}')
  expect(onChange).not.toHaveBeenCalled()
  await user.keyboard('{Enter}')
  expect(onChange.mock.calls).toEqual([[{ start: '2026-03-11', end: '2026-03-13' }]])
})

it('selects a range with two presses in either order', async () => {
  const { user, onChange, day } = openCalendar()
  await user.click(day(16))
  await user.click(day(12))
  expect(onChange.mock.calls).toEqual([[{ start: '2026-03-12', end: '2026-03-16' }]])
})

it('selects a single day when it is pressed twice', async () => {
  const { user, onChange, day } = openCalendar()
  await user.click(day(14))
  await user.click(day(14))
  expect(onChange.mock.calls).toEqual([[{ start: '2026-03-14', end: '2026-03-14' }]])
})

it('marks the days of the selected range', () => {
  openCalendar({ value: { start: '2026-03-12', end: '2026-03-14' } })
  const selected = screen.getAllByRole('gridcell', { selected: true })
  expect(selected.map(({ textContent }) => textContent)).toEqual(['12', '13', '14'])
})

it('labels taken days and does not select them', async () => {
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

it('does not select days before the minimum', async () => {
  const { user, onChange, day } = openCalendar()
  await user.click(day(9))
  await user.click(day(8))
  expect(onChange).not.toHaveBeenCalled()
})

it('changes the month with its buttons, but not to a month before the first', async () => {
  const { user } = openCalendar()
  const button = (name: string) => screen.getByRole('button', { name })
  expect(button('Previous month').ariaDisabled).toBe('true')
  await user.click(button('Next month'))
  expect(screen.getByRole('grid').ariaLabel).toContain('April 2026')
  await user.click(button('Previous month'))
  expect(screen.getByRole('grid').ariaLabel).toContain('March 2026')
})

it('cannot be changed when it is read-only', async () => {
  const { user, onChange, day } = openCalendar({ readOnly: true })
  await user.click(day(12))
  await user.click(day(14))
  expect(onChange).not.toHaveBeenCalled()
  expect(within(screen.getByRole('grid')).queryByRole('gridcell', { selected: true })).toBeNull()
})
