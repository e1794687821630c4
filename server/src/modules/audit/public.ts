export { type AuditEntry, wasDoneSince, writeAuditEntry, writeViewEntry } from './audit-store.ts'
export { recordStaffView, type ViewCall } from './record-staff-view.ts'
