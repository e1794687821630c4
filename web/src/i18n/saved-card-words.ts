import type { SavedCard } from '@rihla/contract/payments'
import { m } from '../paraglide/messages.js'
import { brandWord } from './brand-word.ts'

type NamedCard = Pick<SavedCard, 'brand' | 'lastFour'>

/** A saved card as text to be spoken: 'Visa ending in 4242'. */
export const spokenCard = ({ brand, lastFour }: NamedCard): string =>
  m.checkout_saved_card_spoken({ brand: brandWord(brand), lastFour })

/** A saved card as it is shown: 'Visa •••• 4242'. */
export const shownCard = ({ brand, lastFour }: NamedCard): string =>
  m.checkout_saved_card({ brand: brandWord(brand), lastFour })
