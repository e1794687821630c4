export { openHostDocument } from './host-document-file.ts'
export { forgetHostKindOf, licencesOf, lockApplication, writeOperator } from './host-kind-store.ts'
