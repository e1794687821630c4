import type { RuleValues } from './rule-values.ts'

/** What a rule value counts. `clock`: minutes after midnight; `switch`: 1 is on, 0 is off; `bps`: hundredths of a percent; `phone`: the digits of a number. */
export const RULE_UNITS = [
  'minutes',
  'clock',
  'fils',
  'months',
  'years',
  'switch',
  'bps',
  'phone',
  'count',
] as const
export type RuleUnit = (typeof RULE_UNITS)[number]

type RuleName = keyof RuleValues

const BY_ENDING: ReadonlyArray<[ending: RegExp, unit: RuleUnit]> = [
  [/Minutes$/, 'minutes'],
  [/Minute$/, 'clock'],
  [/Fils$/, 'fils'],
  [/Months$/, 'months'],
  [/BasisPoints$/, 'bps'],
  [/Age(?:High|Floor)?$|AgeHigh$/, 'years'],
  [/^driverFactsBeforeBooking$/, 'switch'],
  [/^emergency|^nonEmergency|Service$/, 'phone'],
]

/** The unit of a rule value, by the ending of its name. */
export const ruleUnitOf = (name: string): RuleUnit =>
  BY_ENDING.find(([ending]) => ending.test(name))?.[1] ?? 'count'

interface Limits {
  least: number
  most: number
}

const BY_UNIT: Record<RuleUnit, Limits> = {
  minutes: { least: 0, most: 90 * 24 * 60 },
  clock: { least: 0, most: 24 * 60 - 1 },
  fils: { least: 0, most: 10_000_000 },
  months: { least: 0, most: 120 },
  years: { least: 18, most: 40 },
  switch: { least: 0, most: 1 },
  bps: { least: 0, most: 10_000 },
  phone: { least: 100, most: 999_999_999 },
  count: { least: 1, most: 1_000 },
}

const OWN: Partial<Record<RuleName, Limits>> = {
  minLicenceMonths: { least: 6, most: 36 },
  fineFeeMostFils: { least: 0, most: 50_000 },
}

/** The least and the most that a rule value can be. */
export const ruleLimitsOf = (name: RuleName): Limits => OWN[name] ?? BY_UNIT[ruleUnitOf(name)]
