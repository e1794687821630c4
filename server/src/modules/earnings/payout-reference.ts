import { randomInt } from 'node:crypto'

/** As in bookings: nothing that can be taken for another, read aloud or on paper. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 8

const random = () => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** What a host finds on their bank statement: 'PO-7K2M9PXQ'. */
export const newPayoutReference = (): string => `PO-${random()}`

/** What the bank is told to pay all at once: 'PB-7K2M9PXQ'. */
export const newBatchReference = (): string => `PB-${random()}`
