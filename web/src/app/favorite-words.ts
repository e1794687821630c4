import type { FlashCode } from '../i18n/flash-messages.ts'

/** Messages for the same results on the category pages. */
const IN_WORDS_OF_FAVORITES: Partial<Record<FlashCode, FlashCode>> = {
  favorite_added: 'favorites_added',
  favorite_removed: 'favorites_removed',
  favorite_failed: 'favorites_failed',
  favorite_needs_sign_in: 'favorites_need_sign_in',
}

/** The message for the result of a favorite button whose messages speak of favorites, or of saved vehicles. */
export const inWordsOf = (words: string | null | undefined, code: FlashCode): FlashCode =>
  (words === 'favorites' && IN_WORDS_OF_FAVORITES[code]) || code
