import { isBlank } from '@rihla/domain/text/visible-text'
import { m } from '../../paraglide/messages.js'
import type { ReasonTemplate } from '../../ui/overlays/reason-dialog.tsx'

/** The longest reason for a rejection that the server accepts, characters. */
const MAX_REASON = 500

/** Settings of the reason field for an admin's action, which is stored in the audit log; `hint` says who reads it. */
export const adminReason = (hint: string) => ({
  label: m.admin_review_reason(),
  hint,
  missing: m.errors_reason_missing(),
  isBlank,
})

/** Settings of the reason field for a rejection, with templates of common reasons. */
export const rejectionReason = (templates: readonly ReasonTemplate[]) => ({
  label: m.admin_review_reason(),
  hint: m.admin_review_reason_hint(),
  missing: m.errors_rejection_reason_missing(),
  isBlank,
  maxCharacters: MAX_REASON,
  counter: (used: number) => `${used}/${MAX_REASON}`,
  templates: { legend: m.admin_review_templates(), list: templates },
})
