import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ReviewLink } from './review-link.tsx'

test('a review opens in a new tab', () => {
  render(
    <ReviewLink bookingId="0198f2c4-7d1e-7abc-8def-0123456789ab" className="">
      Write a review
    </ReviewLink>,
  )
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Write a review' })
  expect([link.target, link.getAttribute('href')]).toEqual([
    '_blank',
    '/booking/0198f2c4-7d1e-7abc-8def-0123456789ab/review',
  ])
})
