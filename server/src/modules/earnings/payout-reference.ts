import { randomInt } from 'node:crypto'

/** As in booking references: letters and digits that are not mistaken for each other. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 8

const random = () => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** The reference on a host's bank statement: 'PO-7K2M9PXQ'. */
export const newPayoutReference = (): string => `PO-${random()}`

/** The reference of a batch for the bank: 'PB-7K2M9PXQ'. */
export const newBatchReference = (): string => `PB-${random()}`
