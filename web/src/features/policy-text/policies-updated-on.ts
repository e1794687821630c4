import type { PlainDate } from '@rihla/domain/time/plain-date'

/** The day the terms and policies were last changed in what they say. Figures follow the rules by themselves. */
export const POLICIES_UPDATED_ON: PlainDate = '2026-11-21'
