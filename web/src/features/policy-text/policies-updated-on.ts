import { POLICIES_VERSION } from '@rihla/domain/people/consent'
import type { PlainDate } from '@rihla/domain/time/plain-date'

/** The day the wording of the terms and policies last changed. Figures of the business rules have days of their own. */
export const POLICIES_UPDATED_ON: PlainDate = POLICIES_VERSION
