import { OPERATOR_TRN } from '@rihla/server/testing/builders/invoices'
import { inScratchTestApp } from '@rihla/server/testing/scratch-test-app'
import { invoiceStorm } from '@rihla/server/testing/storms/invoice-storm'
import type { Check } from '../runner/check.ts'

const BOOKINGS = 1400
const SEED = 20_261_126

/**
 * Invoices of many bookings, issued by 16 workers while refunds go on and transactions die: numbers without gap or
 * double.
 */
export const invoiceNumbers: Check = {
  id: 'invoice-numbers',
  seconds: 40,
  runCheck: async (rounds = BOOKINGS, seed = SEED) => {
    const { invoices, credits, died, violations, waiting } = await inScratchTestApp(
      { poolSize: 20, settings: { OPERATOR_TRN } },
      (testApp) => invoiceStorm(testApp, { bookings: rounds, workers: 16, seed }),
    )
    const least = rounds < BOOKINGS ? rounds * 3 : 10_000
    return {
      value: `${invoices} invoices, ${credits} of them credit notes, ${died} transactions died, ${violations.length} invariants violated`,
      target: `at least ${least} invoices, every series without gap or double, credits at most what was invoiced`,
      passed: violations.length === 0 && waiting === 0 && invoices >= least && died > 0,
      details: violations.slice(0, 20),
    }
  },
}
