export { type AuditAction, type AuditEntry, writeAuditEntry, writeViewEntry } from './audit-store.ts'
