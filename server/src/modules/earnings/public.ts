export {
  accrueCharge,
  accrueEarning,
  accrueKeptDeposit,
  accrueReturnedDeposit,
  holdEarning,
  releaseEarning,
} from './accrue-earning.ts'
export { forgetBankAccountOf } from './bank-account.ts'
export { openEarningsFiles } from './earnings-files.ts'
