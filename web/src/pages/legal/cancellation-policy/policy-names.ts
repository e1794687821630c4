import type { CancellationPolicy } from '@rihla/domain/booking/cancellation-policy'
import { m } from '../../../paraglide/messages.js'

export const POLICY_NAMES: Record<CancellationPolicy, () => string> = {
  flexible: m.cancellation_flexible,
  moderate: m.cancellation_moderate,
  strict: m.cancellation_strict,
}
