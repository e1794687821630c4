import { randomInt } from 'node:crypto'

/** No letter or digit that can be taken for another, read aloud or on paper. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 8

/** A new booking reference: 8 characters that people can read to each other; about 850,000 million of them. */
export const newBookingReference = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
