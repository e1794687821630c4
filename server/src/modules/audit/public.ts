export { type AuditEntry, wasDoneSince, writeAuditEntry, writeViewEntry } from './audit-store.ts'
