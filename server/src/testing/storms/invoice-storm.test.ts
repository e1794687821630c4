import { expect, it } from 'vitest'
import { OPERATOR_TRN } from '../builders/invoices.ts'
import { useTestApp } from '../use-test-app.ts'
import { invoiceStorm } from './invoice-storm.ts'

const testApp = useTestApp({ poolSize: 12, settings: { OPERATOR_TRN } })

it('a storm of invoices leaves no gap, no double, and no more credited than invoiced', async () => {
  const storm = await invoiceStorm(testApp, { bookings: 40, workers: 8, seed: 20_261_126 })
  expect(storm.violations).toEqual([])
  expect(storm.waiting).toBe(0)
  expect(storm.died).toBeGreaterThan(5)
  expect(storm.invoices).toBeGreaterThan(250)
  expect(storm.credits).toBeGreaterThan(100)
}, 60_000)
