import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { DriverTermsFields } from './price-fields.tsx'
import { factsIn } from './vehicle-figures.ts'
import { newVehicleTexts, type VehicleTexts } from './vehicle-texts.ts'
import { whyStepWaits } from './why-step-incomplete.ts'

const RULES = { now: Date.parse('2026-03-12T08:00:00Z'), fineFeeMostFils: 5_000 }

function show() {
  const typed = { current: newVehicleTexts(RULES.now) }
  function Form() {
    const [texts, setTexts] = useState(typed.current)
    const change = (changes: Partial<VehicleTexts>) => {
      typed.current = { ...typed.current, ...changes }
      setTexts(typed.current)
    }
    return <DriverTermsFields texts={texts} onChange={change} />
  }
  render(<Form />)
  return {
    facts: () => factsIn(typed.current),
    why: () => whyStepWaits(4, typed.current, { photos: [], vehicleDocuments: [] }, RULES),
  }
}

it('leaves age and months to the rules while they are empty', () => {
  const { facts, why } = show()
  expect(facts()).toMatchObject({ minDriverAge: null, minLicenceMonths: null })
  expect(why()).toBeNull()
})

it('takes what the host types, in digits of any script', async () => {
  const { facts } = show()
  await userEvent.type(screen.getByLabelText('Minimum age of drivers'), '30')
  await userEvent.type(screen.getByLabelText('Months with a driving licence'), '٢٤')
  expect(facts()).toMatchObject({ minDriverAge: 30, minLicenceMonths: 24 })
})

it('says what is outside the limits, beside it and as the reason why the step waits', async () => {
  const { why } = show()
  await userEvent.type(screen.getByLabelText('Minimum age of drivers'), '41')
  expect(screen.getByLabelText('Minimum age of drivers').getAttribute('aria-invalid')).toBe('true')
  expect(why()).toBe('Minimum age of drivers: Enter a whole number from 18 to 40, or leave it empty.')
})
