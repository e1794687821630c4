import { m } from '../paraglide/messages.js'

interface Flash {
  tone: 'success' | 'info' | 'error'
  message: () => string
  detail?: () => string
}

/** Messages that are shown as a toast on the next page, or on this one. */
export const FLASHES = {
  signed_in: { tone: 'success', message: m.auth_signed_in },
  password_reset_sent: { tone: 'success', message: m.auth_reset_email_sent },
  password_changed: { tone: 'success', message: m.auth_password_changed },
  sign_up_repeated: { tone: 'info', message: m.auth_sign_up_repeated },
  sign_in_to_book: { tone: 'info', message: m.booking_sign_in_first },
  vehicle_not_found: { tone: 'error', message: m.errors_vehicle_not_found },
  booking_confirmed: { tone: 'success', message: m.booking_confirmed_paid },
  favorite_added: { tone: 'success', message: m.vehicle_card_saved },
  favorite_removed: { tone: 'success', message: m.vehicle_card_unsaved },
  favorite_failed: { tone: 'error', message: m.vehicle_card_save_failed },
  favorite_needs_sign_in: { tone: 'info', message: m.vehicle_card_sign_in_to_save },
  // Category pages use a different wording.
  favorites_added: { tone: 'success', message: m.vehicle_card_favorites_added },
  favorites_removed: { tone: 'success', message: m.vehicle_card_favorites_removed },
  favorites_failed: { tone: 'error', message: m.vehicle_card_favorites_failed },
  favorites_need_sign_in: {
    tone: 'info',
    message: m.vehicle_card_favorites_sign_in,
    detail: m.vehicle_card_favorites_sign_in_text,
  },
  review_not_completed: { tone: 'error', message: m.errors_review_not_completed },
} as const satisfies Record<string, Flash>

export type FlashCode = keyof typeof FLASHES
