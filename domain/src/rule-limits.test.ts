import { expect, test } from 'vitest'
import { ruleLimitsOf, ruleUnitOf } from './rule-limits.ts'
import { DEFAULT_RULE_VALUES, type RuleValues } from './rule-values.ts'

const NAMES = Object.keys(DEFAULT_RULE_VALUES) as Array<keyof RuleValues>

test.each(NAMES)('the default of %s is within its limits', (name) => {
  const { least, most } = ruleLimitsOf(name)
  expect(DEFAULT_RULE_VALUES[name]).toBeGreaterThanOrEqual(least)
  expect(DEFAULT_RULE_VALUES[name]).toBeLessThanOrEqual(most)
})

test.each([
  ['lateIssueMinutes', 'minutes'],
  ['supportOpensMinute', 'clock'],
  ['chargeOtherMostFils', 'fils'],
  ['minDriverAgeHigh', 'years'],
  ['driverAgeFloor', 'years'],
  ['minDriverAgeHighFromFils', 'fils'],
  ['driverFactsBeforeBooking', 'switch'],
  ['cancellationsPerDay', 'count'],
])('%s counts %s', (name, unit) => {
  expect(ruleUnitOf(name)).toBe(unit)
})
