import type { PlainDate } from '../time/plain-date.ts'

/** Who rents out: a private person, or a company with a trade licence and a permit for car rental. */
export const HOST_KINDS = ['individual', 'licensed_operator'] as const
export type HostKind = (typeof HOST_KINDS)[number]

/** What a host uploads to be a licensed operator. */
export const HOST_DOCUMENT_TYPES = ['trade_licence', 'rental_permit'] as const
export type HostDocumentType = (typeof HOST_DOCUMENT_TYPES)[number]

/** From a day on, only licensed operators may rent out in an emirate, or everybody may again. */
export interface LicensedOnlyRule {
  isOn: boolean
  validFrom: PlainDate
}

/** Whether only licensed operators may rent out on a day, by the rules of one emirate in any order. */
export const isLicensedOnly = (rules: readonly LicensedOnlyRule[], day: PlainDate): boolean =>
  rules
    .filter(({ validFrom }) => validFrom <= day)
    .reduce<LicensedOnlyRule | null>(
      (latest, rule) => (latest === null || rule.validFrom > latest.validFrom ? rule : latest),
      null,
    )?.isOn ?? false

/**
 * Since which day only licensed operators may rent out, or from which later day on; null when everybody may and no such
 * day is known.
 */
export function licensedOnlyFrom(rules: readonly LicensedOnlyRule[], today: PlainDate): PlainDate | null {
  const firstDays = rules
    .toSorted((one, other) => (one.validFrom < other.validFrom ? -1 : 1))
    .filter(({ isOn }, place, all) => isOn && !all[place - 1]?.isOn)
    .map(({ validFrom }) => validFrom)
  const found = isLicensedOnly(rules, today)
    ? firstDays.findLast((day) => day <= today)
    : firstDays.find((day) => day > today)
  return found ?? null
}

export type LicensedOnlyProblem = 'in_the_past' | 'unchanged'

/**
 * Why a rule cannot be added. It holds from tomorrow at the earliest, so that hosts learn of it before. It replaces a rule
 * of the same day, which is how a planned one is withdrawn.
 */
export const whyRuleNotAllowed = (
  { isOn, validFrom }: LicensedOnlyRule,
  rules: readonly LicensedOnlyRule[],
  today: PlainDate,
): LicensedOnlyProblem | null => {
  if (validFrom <= today) return 'in_the_past'
  return isLicensedOnly(rules, validFrom) === isOn ? 'unchanged' : null
}
