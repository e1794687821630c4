import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { RefundBearerFields } from './refund-bearer-fields.tsx'
import { useRefundBearer } from './use-refund-bearer.ts'

const MONEY = {
  subtotalFils: 60_000,
  hostEarningFils: 45_000,
  totalFils: 66_000,
  paidFils: 66_000,
  byHand: { amountFils: 0, hostFils: 0 },
}

function Page({ amountFils }: { amountFils: number | null }) {
  const choice = useRefundBearer(MONEY)
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        choice.confirmedPartOf(amountFils ?? 0)
      }}
    >
      <RefundBearerFields choice={choice} amountFils={amountFils} />
      <button type="submit">Confirm</button>
    </form>
  )
}

const effect = () => screen.queryAllByRole('definition').map((line) => line.textContent)
const choose = (bearer: string) =>
  userEvent.setup().selectOptions(screen.getByLabelText('Who pays for it'), bearer)

test.each([
  ['Both, in proportion', 'AED 45.00', 'AED 21.00', 'AED 405.00', 'AED 189.00'],
  ['Rihla', 'AED 0.00', 'AED 66.00', 'AED 450.00', 'AED 144.00'],
  ['The host', 'AED 66.00', 'AED 0.00', 'AED 384.00', 'AED 210.00'],
  ['Both, half each', 'AED 33.00', 'AED 33.00', 'AED 417.00', 'AED 177.00'],
])(
  'a refund of AED 66 borne by %s shows both parts and what both have afterwards',
  async (bearer, host, operator, hostLeft, operatorLeft) => {
    render(<Page amountFils={6_600} />)
    await choose(bearer)
    expect(effect()).toEqual([host, operator, 'AED 66.00'])
    expect(screen.queryByText(`AED 450.00 from this booking now, ${hostLeft} afterwards`)).not.toBeNull()
    expect(screen.queryByText(`AED 210.00 from this booking now, ${operatorLeft} afterwards`)).not.toBeNull()
  },
)

test('the host’s part can be entered, at most what they earn', async () => {
  render(<Page amountFils={66_000} />)
  const user = userEvent.setup()
  await choose('Both, custom amounts')
  const part = screen.getByLabelText(/The host’s part in AED/)
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(screen.queryByText(/Please enter the host’s part/)).not.toBeNull()
  await user.type(part, '450.01')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(screen.queryByText('The host can pay at most AED 450.00 of it.')).not.toBeNull()
  await user.clear(part)
  await user.type(part, '100')
  expect(effect()).toEqual(['AED 100.00', 'AED 560.00', 'AED 660.00'])
})

test('without an amount no effect is shown', () => {
  render(<Page amountFils={null} />)
  expect(effect()).toEqual([])
})
