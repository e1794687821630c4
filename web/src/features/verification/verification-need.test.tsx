import type { VerificationNeeded } from '@rihla/contract/verification'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { whyNotVerifiedToBook } from './need-words.ts'
import { VerificationNeed } from './verification-need.tsx'
import { VerificationPrompt } from './verification-prompt.tsx'

const show = (element: React.ReactElement) => {
  const initialEntries = ['/vehicle/patrol?extras=child_seat']
  return render(<RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries })} />)
}

const needed = (
  before: VerificationNeeded['before'],
  ...statuses: Array<'verified' | 'under_review' | 'missing' | null>
): VerificationNeeded => ({
  before,
  steps: (['phone', 'licence'] as const).map((step, place) => ({ step, status: statuses[place] ?? null })),
})

test('what is needed says by when, what the viewer has, and links to the rest', () => {
  show(<VerificationNeed needed={needed('check_in', 'verified', 'under_review')} />)
  screen.getByText(/^Your phone and driving licence must be verified before check-in\./)
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(items).toEqual(['phoneVerified', 'driving licenceUnder review'])
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Continue verification' })
  expect(new URL(link.href).searchParams.get('returnTo')).toBe('/vehicle/patrol?extras=child_seat')
})

test('for visitors it says what is needed, without a status', () => {
  show(<VerificationNeed needed={needed('booking')} />)
  screen.getByText(/must be verified before you can book\./)
  expect(screen.queryByRole('list')).toBe(null)
})

test('with everything verified there is nothing left to do', () => {
  show(<VerificationNeed needed={needed('booking', 'verified', 'verified')} />)
  screen.getByText('You’ve verified everything you need.')
  expect(screen.queryByRole('link')).toBe(null)
})

test.each([
  [needed('booking', 'verified', 'missing'), /^Your driving licence must be verified before you can book/],
  [needed('booking', 'verified', 'verified'), null],
  [needed('check_in', 'missing', 'missing'), null],
  [needed('booking'), null],
  [null, null],
])('whether the viewer can book with %j: %s', (one, why) => {
  const message = whyNotVerifiedToBook(one)
  if (why) expect(message).toMatch(why)
  else expect(message).toBe(null)
})

test.each([
  [
    needed('check_in', 'missing', 'missing'),
    /^Your phone and driving licence must be verified before check-in/,
  ],
  [needed('check_in', 'verified', 'under_review'), /^We’re reviewing your driving licence/],
  [needed('check_in', 'verified', 'verified'), /^You have everything you need for a trip/],
])('the prompt on the dashboards with %j says %s', (one, text) => {
  show(<VerificationPrompt verificationStatus="pending" phoneVerified needed={one} />)
  screen.getByText(text)
})

test('the prompt disappears with the last verification', () => {
  const { container } = show(<VerificationPrompt verificationStatus="verified" phoneVerified needed={null} />)
  expect(container.textContent).toBe('')
})
