import { DEFAULT_MARKETING_CLAIMS, type MarketingClaims, NO_CLAIMS } from '@rihla/domain/marketing-claims'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { claimsInWords } from './claims-in-words.ts'
import { WhyChooseUs } from './why-choose-us.tsx'

function show(claims: MarketingClaims) {
  const section = <WhyChooseUs claims={claimsInWords(claims)} hours={null} />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: section }])} />)
}

test('the claim about insurance leads to what a car’s insurance covers, with no sentence of its own', () => {
  show(DEFAULT_MARKETING_CLAIMS)
  const claim = screen.getByRole('heading', { name: '$1M insurance' }).closest('li')
  expect(claim?.querySelector('p')).toBeNull()
  expect(claim?.querySelector('a')?.getAttribute('href')).toBe('/help-center/insurance-and-accidents')
  expect(screen.getByRole('heading', { name: '24/7 support and roadside assistance' })).toBeTruthy()
  expect(screen.getByText(/Hosts earn up to \$1,000\/month\. You set/)).toBeTruthy()
  expect(claimsInWords(DEFAULT_MARKETING_CLAIMS).figures.map((figure) => figure.join(' '))).toEqual([
    '4.9/5 average rating',
    '50,000+ customers',
    '50,000+ hosts',
    'Up to 35% savings',
  ])
})

test('claims that are switched off are not shown', () => {
  const claims = { ...NO_CLAIMS, customers: 12_000 }
  show(claims)
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Support and roadside assistance',
    'Your car can earn too',
  ])
  expect(screen.queryByText(/\$/)).toBeNull()
  expect(claimsInWords(claims).figures).toEqual([['12,000+', 'customers']])
})
