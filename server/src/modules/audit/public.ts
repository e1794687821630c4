export {
  type AuditEntry,
  wasDoneSince,
  writeAuditEntry,
  writeViewEntries,
  writeViewEntry,
} from './audit-store.ts'
export { recordStaffView, type ViewCall } from './record-staff-view.ts'
