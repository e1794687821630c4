import type { AnglePhotos } from '@rihla/domain/handover/trip-photo-angles'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { HandoverComparison } from './handover-comparison.tsx'

const aPhoto = (name: string, at: string) => ({ fileUrl: `/${name}.webp`, at })
const ANGLES: Array<AnglePhotos<ReturnType<typeof aPhoto>>> = [
  {
    angle: 'front',
    before: aPhoto('front-in', '2026-03-12T06:05:00.000Z'),
    after: aPhoto('front-out', '2026-03-15T06:20:00.000Z'),
  },
  { angle: 'back_left', before: aPhoto('corner-in', '2026-03-12T06:06:00.000Z'), after: null },
  {
    angle: 'dashboard',
    before: aPhoto('dashboard-in', '2026-03-12T06:07:00.000Z'),
    after: aPhoto('dashboard-out', '2026-03-15T06:22:00.000Z'),
  },
  { angle: 'rear_seats', before: null, after: aPhoto('seats-out', '2026-03-15T06:23:00.000Z') },
]

test('the first angle is shown with both photos and their times, and another can be chosen', async () => {
  render(<HandoverComparison angles={ANGLES} />)
  const figure = () => screen.getByRole('figure', { name: /./ })
  expect(figure().textContent).toMatch(/^Front.*Check-in: .*12 Mar.*10:05.*Check-out: .*15 Mar.*10:20/)
  expect(screen.getByRole('img', { name: 'Front at check-in' }).getAttribute('src')).toBe('/front-in.webp')
  expect(screen.getByRole('img', { name: 'Front at check-out' }).getAttribute('src')).toBe('/front-out.webp')
  await userEvent.click(screen.getByRole('button', { name: 'Dashboard' }))
  expect(screen.getByRole('button', { name: 'Dashboard' }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByRole('img', { name: 'Dashboard at check-out' }).getAttribute('src')).toBe(
    '/dashboard-out.webp',
  )
  expect(screen.queryByRole('img', { name: 'Front at check-in' })).toBeNull()
})

test('the slider says how much of the photo from check-in is uncovered, and begins in the middle for each angle', async () => {
  render(<HandoverComparison angles={ANGLES} />)
  const slider = () => screen.getByRole('slider')
  expect(slider().getAttribute('aria-valuetext')).toBe('50% check-in')
  fireEvent.change(slider(), { target: { value: '80' } })
  expect(slider().getAttribute('aria-valuetext')).toBe('80% check-in')
  await userEvent.click(screen.getByRole('button', { name: 'Dashboard' }))
  expect(screen.getByRole('slider', { name: 'Compare: Dashboard' }).getAttribute('aria-valuetext')).toBe(
    '50% check-in',
  )
})

test('angles without a counterpart are named, and cannot be chosen', () => {
  render(<HandoverComparison angles={ANGLES} />)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Front', 'Dashboard'])
  screen.getByText('Only photographed at check-in: Back left corner.')
  screen.getByText('Only photographed at check-out: Rear seats.')
})

test('nothing is shown when no angle can be compared', () => {
  const { container } = render(
    <HandoverComparison angles={ANGLES.filter(({ before, after }) => !before || !after)} />,
  )
  expect(container.innerHTML).toBe('')
})
