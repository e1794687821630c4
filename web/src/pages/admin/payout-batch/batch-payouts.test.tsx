import type { BatchPayout } from '@rihla/contract/earnings'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { BatchPayouts } from './batch-payouts.tsx'

const payout = (name: string, more: Partial<BatchPayout> = {}): BatchPayout => ({
  id: `payout-${name}`,
  reference: `PO-${name}`,
  amountFils: 45_000,
  ibanMasked: 'AE•• •••• … 3456',
  holderName: name,
  status: 'sent',
  createdAt: '2026-03-12T06:00:00.000Z',
  settledAt: null,
  bounceReason: null,
  lines: 1,
  host: { id: `host-${name}`, name, email: `${name.toLowerCase()}@rihla.example` },
  ...more,
})
const settledAt = '2026-03-14T06:00:00.000Z'

function renderPayouts(payouts: BatchPayout[], adminId = 'somebody-else') {
  const Stub = createRoutesStub([
    { path: '/', Component: () => <BatchPayouts batchId="batch" payouts={payouts} adminId={adminId} /> },
  ])
  render(<Stub />)
  return userEvent.setup()
}
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) })
const shown = (text: string | null) => text?.replaceAll('\u00a0', ' ')

test('only payouts that are not settled can be ticked or marked as returned', () => {
  renderPayouts([
    payout('Omar'),
    payout('Sara', { status: 'confirmed', settledAt }),
    payout('Layla', { status: 'bounced', settledAt, bounceReason: 'Account closed' }),
  ])
  expect(within(rowOf('Omar')).queryByRole('checkbox')).not.toBeNull()
  expect(within(rowOf('Omar')).queryByText('Sent to the bank')).not.toBeNull()
  expect(within(rowOf('Omar')).queryByRole('button')).not.toBeNull()
  for (const name of ['Sara', 'Layla']) {
    expect(within(rowOf(name)).queryByRole('checkbox')).toBeNull()
    expect(within(rowOf(name)).queryByRole('button')).toBeNull()
  }
  expect(within(rowOf('Sara')).queryByText('Paid out')).not.toBeNull()
  expect(within(rowOf('Layla')).queryByText('Account closed')).not.toBeNull()
})

test('ticked payouts are confirmed together, after the sum was shown', async () => {
  const user = renderPayouts([payout('Omar'), payout('Sara', { amountFils: 22_500 })])
  const confirm = screen.getByRole('button', { name: 'Confirm' })
  expect(confirm.getAttribute('aria-disabled')).toBe('true')
  await user.click(screen.getByRole('checkbox', { name: 'All 2 unsettled payouts' }))
  await user.click(screen.getByRole('button', { name: /^Confirm AED/ }))
  const dialog = await screen.findByRole('dialog')
  expect(shown(within(dialog).getByRole('heading').textContent)).toBe(
    'Has the bank paid 2 payouts, AED 675.00 in total?',
  )
})

test('a payout is marked as returned with the reason of the bank only', async () => {
  const user = renderPayouts([payout('Omar')])
  await user.click(screen.getByRole('button', { name: 'Mark the payout of Omar as returned' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Mark as returned' }))
  expect(within(dialog).queryByText('Please say why.')).not.toBeNull()
})

test('a batch without open payouts says that it is done', () => {
  renderPayouts([payout('Sara', { status: 'confirmed', settledAt })])
  expect(screen.queryByText('Done: every payout of this batch is confirmed or returned.')).not.toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('another admin settles a payout to the admin', async () => {
  const user = renderPayouts([payout('Omar'), payout('Sara', { amountFils: 22_500 })], 'host-Omar')
  expect(within(rowOf('Omar')).queryByRole('checkbox')).toBeNull()
  expect(within(rowOf('Omar')).queryByRole('button')).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: /unsettled payout/ }))
  const confirm = screen.getByRole('button', { name: /^Confirm AED/ })
  expect(shown(confirm.textContent)).toBe('Confirm AED 225.00')
})
