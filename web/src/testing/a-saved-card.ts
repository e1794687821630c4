import type { SavedCard } from '@rihla/contract/payments'

/** A Visa card that can be charged and removed. */
export const aSavedCard = (id: string, facts: Partial<SavedCard> = {}): SavedCard => ({
  id,
  brand: 'visa',
  lastFour: '4242',
  holderName: 'Mariam',
  expires: { month: 12, year: 2030 },
  hasExpired: false,
  isDefault: false,
  whyNotRemovable: null,
  lastUsedAt: '2026-11-01T00:00:00Z',
  ...facts,
})
