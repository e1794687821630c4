import { createHash, randomBytes } from 'node:crypto'

export const newSessionToken = (): string => randomBytes(32).toString('base64url')

/**
 * The stored form of a session token: the database contains nothing that signs anybody in. A token is random enough
 * that a fast hash without salt cannot be reversed.
 */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')
