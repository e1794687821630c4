export { markWithdrawn, recordConsents } from './consent-store.ts'
