import type { PlainDate } from '../time/plain-date.ts'

/** What a person agrees to. `card_for_charges`: the card of a booking may pay charges that were agreed after the trip. */
export const CONSENT_KINDS = ['terms', 'privacy', 'card_for_charges', 'marketing_mail', 'push'] as const
export type ConsentKind = (typeof CONSENT_KINDS)[number]

/** The day on which the present wording of terms and policies came into use; a new wording is a new version. */
export const POLICIES_VERSION: PlainDate = '2026-11-26'

/** The version of each consent that is given today. */
export const CONSENT_VERSIONS: Record<ConsentKind, PlainDate> = {
  terms: POLICIES_VERSION,
  privacy: POLICIES_VERSION,
  card_for_charges: POLICIES_VERSION,
  marketing_mail: '2026-11-25',
  push: '2026-11-25',
}

/** What can be withdrawn on its own. Terms and privacy end with the account, the consent to charges with the trips. */
export const WITHDRAWABLE_CONSENTS = ['marketing_mail', 'push'] as const satisfies ConsentKind[]
export type WithdrawableConsent = (typeof WITHDRAWABLE_CONSENTS)[number]

export const isWithdrawable = (kind: ConsentKind): kind is WithdrawableConsent =>
  (WITHDRAWABLE_CONSENTS as readonly ConsentKind[]).includes(kind)
