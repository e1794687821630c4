import type { Me } from '@rihla/contract/accounts/accounts'
import { expect, it } from 'vitest'
import { paths } from '../../paths/paths.ts'
import { accountMenuEntries } from './navigation-entries.ts'

const me: Me = {
  id: '0198f2c4-7d1e-7abc-8def-0123456789ab',
  fullName: 'Sara Al Mansoori',
  email: 'sara@rihla.example',
  emailVerified: true,
  avatarUrl: null,
  userType: 'renter',
  isSupport: false,
  verificationStatus: 'pending',
  phoneVerified: false,
  language: 'en',
  ownsVehicles: false,
  memberSince: '2026-01-01',
}

it.each(['renter', 'host', 'admin'] as const)('the account menu of a %s leads to the profile', (userType) => {
  const targets = accountMenuEntries({ ...me, userType }).map(({ to }) => to)
  expect(targets).toContain(paths.profile)
  expect(new Set(targets).size).toBe(targets.length)
})

it('the menu of a visitor has no profile', () => {
  expect(accountMenuEntries(null).map(({ to }) => to)).not.toContain(paths.profile)
})
