import { earnings } from '@rihla/contract/earnings'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/api/serve.ts'
import { removeBankAccount, setBankAccount } from './bank-account.ts'
import { listBatches } from './list-batches.ts'
import { listPayouts } from './list-payouts.ts'
import { payOut } from './pay-out.ts'
import { payoutsDue } from './payouts-due.ts'
import { bouncePayout, confirmPayouts } from './settle-payout.ts'
import { showBatch } from './show-batch.ts'
import { showEarnings } from './show-earnings.ts'
import { showStatement } from './show-statement.ts'

export const earningsEndpoints = (deps: Deps) => ({
  overview: serve(earnings.overview, (_, call) => showEarnings(deps, call)),
  statement: serve(earnings.statement, (input, call) => showStatement(deps, input, call)),
  payouts: serve(earnings.payouts, (input, call) => listPayouts(deps, input, call)),
  setBankAccount: serve(earnings.setBankAccount, (input, call) => setBankAccount(deps, input, call)),
  removeBankAccount: serve(earnings.removeBankAccount, (_, call) => removeBankAccount(deps, call)),
  payoutsDue: serve(earnings.payoutsDue, (input, call) => payoutsDue(deps, input, call)),
  batches: serve(earnings.batches, (input) => listBatches(deps, input)),
  payOut: serve(earnings.payOut, (input, call) => payOut(deps, input, call)),
  batch: serve(earnings.batch, (input) => showBatch(deps, input)),
  confirmPayouts: serve(earnings.confirmPayouts, (input, call) => confirmPayouts(deps, input, call)),
  bouncePayout: serve(earnings.bouncePayout, (input, call) => bouncePayout(deps, input, call)),
})
