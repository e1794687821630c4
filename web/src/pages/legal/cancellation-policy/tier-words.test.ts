import { expect, it } from 'vitest'
import { tierOf } from './tier-words.ts'

it.each([
  ['flexible', '24h+ before pick-up', 'Within 24h', 'No-show, or after pick-up'],
  ['moderate', '5+ days before pick-up', '2 to 4 days before pick-up', 'Within 48h'],
  ['strict', '14+ days before pick-up', '7 to 13 days before pick-up', 'Within 7 days'],
] as const)('describes the tiers of the %s policy', (policy, full, half, none) => {
  expect(tierOf(policy)).toEqual({ full, half, none })
})
