import type { SuspensionReason } from '@rihla/domain/people/suspension'
import { m } from '../../paraglide/messages.js'

const WORDS: Record<SuspensionReason, () => string> = {
  payment: m.admin_users_reason_payment,
  identity: m.admin_users_reason_identity,
  safety: m.admin_users_reason_safety,
  conduct: m.admin_users_reason_conduct,
  vehicle: m.admin_users_reason_vehicle,
  under_review: m.admin_users_reason_under_review,
}

export const suspensionReasonWord = (reason: SuspensionReason): string => WORDS[reason]()
