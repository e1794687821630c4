import { m } from '../../paraglide/messages.js'
import type { ReasonTemplate } from '../../ui/overlays/reason-dialog.tsx'

/** The longest reason of a rejection the server takes, characters. */
const MAX_REASON = 500

/** Asks for the reason of an admin's action, which stays in the audit log; `hint` says who reads it. */
export const adminReason = (hint: string) => ({
  label: m.admin_review_reason(),
  hint,
  missing: m.errors_reason_missing(),
})

/** Asks for the reason of a rejection, with the sentences that are wanted most at hand. */
export const rejectionReason = (templates: readonly ReasonTemplate[]) => ({
  label: m.admin_review_reason(),
  hint: m.admin_review_reason_hint(),
  missing: m.errors_rejection_reason_missing(),
  maxLength: MAX_REASON,
  counter: (used: number) => `${used}/${MAX_REASON}`,
  templates: { legend: m.admin_review_templates(), list: templates },
})
