import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { m } from '../../../paraglide/messages.js'
import { BankAccountCard } from './bank-account-card.tsx'

const ACCOUNT = { ibanMasked: 'AE07 … 3456', holderName: 'Saif', changedAt: '2026-03-02T06:00:00Z' }

it('moves the focus to its heading when the form opens or closes, because the pressed button is gone', async () => {
  const Stub = createRoutesStub([{ path: '/', Component: () => <BankAccountCard account={ACCOUNT} /> }])
  render(<Stub />)
  const isOnHeading = () => document.activeElement?.textContent === m.host_earnings_bank()
  await userEvent.click(screen.getByRole('button', { name: m.host_earnings_bank_change() }))
  expect(isOnHeading()).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: m.common_cancel() }))
  expect(isOnHeading()).toBe(true)
})
