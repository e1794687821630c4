import { createHash } from 'node:crypto'

/**
 * The stored form of a session token: the database contains nothing that signs anybody in. A token is random enough
 * that a fast hash without salt cannot be reversed.
 */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')
