import { expect, it } from 'vitest'
import { newVehicleTexts } from './vehicle-texts.ts'
import { whyStepWaits } from './why-step-incomplete.ts'

const NOW = Date.parse('2026-03-12T08:00:00Z')
const RULES = { now: NOW, fineFeeMostFils: 5_000 }

it.each([
  ['', 'Please enter a price per day of at least AED 1.'],
  ['999999999', 'Price per day: Enter at most AED 100,000.'],
  ['12.345', 'Price per day: Enter an amount with at most two decimals, for example 250.50.'],
  ['0.50', 'Price per day: Enter at least AED 1.'],
  ['a lot', 'Price per day: Enter an amount from AED 1 to AED 100,000.'],
  ['٢٥٠', null],
])('says of the price %j: %s', (dailyRate, message) => {
  const texts = { ...newVehicleTexts(NOW), placeSlug: 'ajman', dailyRate }
  expect(whyStepWaits(2, texts, { photos: [], vehicleDocuments: [] }, RULES)).toBe(message)
})

it('says that a deposit is too high', () => {
  const texts = {
    ...newVehicleTexts(NOW),
    placeSlug: 'ajman',
    dailyRate: '250',
    securityDeposit: '60,000',
  }
  expect(whyStepWaits(2, texts, { photos: [], vehicleDocuments: [] }, RULES)).toMatch(
    /Enter at most AED 50,000\.$/,
  )
})
