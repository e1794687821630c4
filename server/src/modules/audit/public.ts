export { type AuditEntry, writeAuditEntry, writeViewEntry } from './audit-store.ts'
