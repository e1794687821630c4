export { requestInvoices } from './backlog-store.ts'
export { openInvoiceFiles } from './invoice-files.ts'
export { issueInvoices, issueInvoicesOf } from './issue-invoices.ts'
export { dropTaxProfile } from './tax-profile-store.ts'
