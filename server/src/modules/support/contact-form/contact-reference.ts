import { randomInt } from 'node:crypto'

/** The alphabet of booking references: no characters that look or sound alike. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 8

/** The reference of a contact message for its sender: 'CM-7K2M9PXQ'. */
export const newContactReference = (): string =>
  `CM-${Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`
