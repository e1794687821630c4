export { askCharge, writeCharge } from './ask-charge.ts'
export { sweepEvidence } from './charge-jobs.ts'
export {
  askedFines,
  JUDGED_FILS,
  openFilsOf,
  standingChargeOf,
  standingCrossings,
  standingTolls,
} from './charge-store.ts'
export { openEvidenceRoutes } from './evidence/evidence-file-routes.ts'
export { purgeEvidence } from './evidence/purge-evidence.ts'
export { chargeRecordsOf } from './list-charges.ts'
export { collectCharges, lookAtChargePayment } from './payment/collect-charges.ts'
export { startCollection, wakeCollections } from './payment/collection-store.ts'
export { enterPayment, enterRefund, enterWriteOff } from './payment/enter-charge.ts'
export { settleTaking, takeDeposit } from './payment/take-deposit.ts'
export { proposeCharges } from './propose-charges.ts'
export { settleSilence } from './settle-silence.ts'
