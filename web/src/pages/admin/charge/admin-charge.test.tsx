import type { Charge } from '@rihla/contract/charges/charge'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BothSides } from './both-sides.tsx'
import { ChargeHeading } from './charge-heading.tsx'

const MESSAGES: Array<Partial<Charge['messages'][number]>> = [
  { id: '1', by: 'renter', text: 'The scratch was there', at: '2026-03-12T06:00:00.000Z' },
  { id: '2', by: 'staff', text: 'Please send a photo of it', at: '2026-03-12T07:00:00.000Z' },
]
const CHARGE = {
  kind: 'cleaning',
  details: { kind: 'cleaning' },
  reason: 'Sand everywhere',
  createdAt: '2026-03-12T05:00:00.000Z',
  status: 'decided',
  amountFils: 50_000,
  agreedFils: 20_000,
  decisionReason: 'A part of it was there before',
  evidence: [],
  messages: MESSAGES,
} as Partial<Charge> as Charge

test('shows an admin what staff wrote beside both sides', () => {
  render(<BothSides charge={CHARGE} />)
  expect(screen.getByText('The scratch was there')).toBeTruthy()
  expect(screen.getByText('Please send a photo of it')).toBeTruthy()
})

test('shows an admin the decided amount beside what was asked, and the reason', () => {
  render(<ChargeHeading charge={CHARGE} />)
  expect(screen.getByRole('heading').textContent).toMatch(/AED.200/)
  expect(screen.getByText(/AED.500.* was asked/)).toBeTruthy()
  expect(screen.getByText('A part of it was there before')).toBeTruthy()
})
