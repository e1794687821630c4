import { m } from '../paraglide/messages.js'

// Names of card brands are the same in every language.
const BRANDS: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' }

export const brandWord = (brand: string | null): string => BRANDS[brand ?? ''] ?? m.booking_brand_unknown()
