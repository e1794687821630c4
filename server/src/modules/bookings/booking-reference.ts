import { randomInt } from 'node:crypto'

/** Letters and digits that are not mistaken for each other, read aloud or on paper. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 8

/** A new booking reference: 8 easily readable characters, about 850,000 million possibilities. */
export const newBookingReference = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
