import { randomInt } from 'node:crypto'

/** As in bookings: nothing that can be taken for another, read aloud or on paper. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 8

/** What the sender of a contact message can name it by: 'CM-7K2M9PXQ'. */
export const newContactReference = (): string =>
  `CM-${Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`
