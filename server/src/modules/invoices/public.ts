export { requestPapers } from './backlog-store.ts'
export { openInvoiceFiles } from './invoice-files.ts'
export { issuePapers, issuePapersOf } from './issue-papers.ts'
export { dropTaxProfile } from './tax-profile-store.ts'
