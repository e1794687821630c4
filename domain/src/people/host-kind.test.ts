import { expect, it } from 'vitest'
import { type LicensedOnlyRule, licensedOnlyFrom } from './host-kind.ts'

const on = (validFrom: string): LicensedOnlyRule => ({ isOn: true, validFrom })
const off = (validFrom: string): LicensedOnlyRule => ({ isOn: false, validFrom })

it.each<[string, LicensedOnlyRule[], string | null]>([
  ['no rule', [], null],
  ['in force: since its own day', [on('2026-01-01')], '2026-01-01'],
  ['in force since today', [on('2026-11-29')], '2026-11-29'],
  ['in force, and stated again', [on('2026-03-01'), on('2026-01-01')], '2026-01-01'],
  ['in force, and about to end', [off('2027-01-01'), on('2026-01-01')], '2026-01-01'],
  ['in force for the second time', [on('2026-09-01'), off('2026-05-01'), on('2026-01-01')], '2026-09-01'],
  ['over', [off('2026-05-01'), on('2026-01-01')], null],
  ['over, and planned again', [on('2027-02-01'), off('2026-05-01'), on('2026-01-01')], '2027-02-01'],
  ['planned', [on('2027-02-01'), on('2027-01-01')], '2027-01-01'],
])('only licensed operators may rent out: %s', (_what, rules, from) => {
  expect(licensedOnlyFrom(rules, '2026-11-29')).toBe(from)
})
