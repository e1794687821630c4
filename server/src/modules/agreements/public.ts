export { acknowledgeAgreement, addAddendum } from './acknowledge-agreement.ts'
export { openAgreementFile } from './agreement-file.ts'
export { readAgreementState } from './agreement-state.ts'
