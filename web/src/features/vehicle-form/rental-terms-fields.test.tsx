import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { FineFeeLimit } from './fine-fee-limit.ts'
import { RentalTermsFields } from './rental-terms-fields.tsx'
import { termsTextsIn } from './rental-terms-texts.ts'
import { factsIn } from './vehicle-figures.ts'
import { newVehicleTexts, type VehicleTexts } from './vehicle-texts.ts'
import { whyStepWaits } from './why-step-incomplete.ts'

const NOW = Date.parse('2026-03-12T08:00:00Z')
const RULES = { now: NOW, fineFeeMostFils: 5_000 }
const NEW: VehicleTexts = { ...newVehicleTexts(NOW), dailyRate: '200', categoryIds: ['suv'] }

function show(texts: VehicleTexts = NEW) {
  const typed = { current: texts }
  function Form() {
    const [current, setCurrent] = useState(texts)
    const change = (changes: Partial<VehicleTexts>) => {
      typed.current = { ...typed.current, ...changes }
      setCurrent(typed.current)
    }
    return (
      <FineFeeLimit value={RULES.fineFeeMostFils}>
        <RentalTermsFields texts={current} onChange={change} />
      </FineFeeLimit>
    )
  }
  render(<Form />)
  return {
    facts: () => factsIn(typed.current),
    why: () => whyStepWaits(4, typed.current, { photos: [], vehicleDocuments: [] }, RULES),
  }
}

it('shows the usual amounts of the category, which apply to fields left empty', async () => {
  const { facts, why } = show()
  screen.getByText(/^For each kilometre beyond those included\. Usual: AED 1\.$/)
  expect(screen.getByLabelText('Price per late hour').getAttribute('placeholder')).toBe('40')
  await userEvent.type(screen.getByLabelText('Price per extra kilometre'), '1.25')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Trips to Oman allowed' }))
  expect(why()).toBe(null)
  expect(facts()).toMatchObject({
    includedKmPerDay: 250,
    terms: { extraKmFils: 125, lateHourFils: 4_000, excessFils: 350_000, fineFeeFils: 0, omanAllowed: true },
  })
})

it('asks for an eighth of the charge of an electric car', () => {
  show({ ...NEW, fuelType: 'electric' })
  expect(screen.getByLabelText('Price per missing eighth of charge').getAttribute('placeholder')).toBe('15')
})

it('says which amount is not allowed, beside it and as the reason why the step waits', async () => {
  const { why } = show()
  await userEvent.type(screen.getByLabelText('Handling fee for a fine'), '51')
  expect(screen.getByLabelText('Handling fee for a fine').getAttribute('aria-invalid')).toBe('true')
  expect(why()).toContain('Handling fee for a fine: ')
  expect(why()).toContain('AED 50')
})

it.each<[string, unknown, object]>([
  ['nothing', undefined, { extraKmFils: '', omanAllowed: false }],
  ['a list', [], { extraKmFils: '', omanAllowed: false }],
  [
    'amounts',
    { extraKmFils: '2', smokingFils: 5, omanAllowed: true },
    { extraKmFils: '2', smokingFils: '', omanAllowed: true },
  ],
])('reads %s from a draft', (_what, raw, expected) => {
  expect(termsTextsIn(raw)).toMatchObject(expected)
})
