import { m } from '../../../paraglide/messages.js'
import type { ReasonTemplate } from '../../../ui/overlays/reason-dialog.tsx'

/** Common rejection reasons for documents, worded for their owners. */
export const documentReasons = (): ReasonTemplate[] => [
  { name: m.admin_documents_reason_unclear(), message: m.admin_documents_reason_unclear_text() },
  { name: m.admin_documents_reason_cut(), message: m.admin_documents_reason_cut_text() },
  { name: m.admin_documents_reason_expired(), message: m.admin_documents_reason_expired_text() },
  { name: m.admin_documents_reason_other(), message: m.admin_documents_reason_other_text() },
  { name: m.admin_documents_reason_name(), message: m.admin_documents_reason_name_text() },
  { name: m.admin_documents_reason_born(), message: m.admin_documents_reason_born_text() },
  { name: m.admin_documents_reason_face(), message: m.admin_documents_reason_face_text() },
]
