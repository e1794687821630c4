import { z } from 'zod'

/** What a personal API token may be allowed to do, in the order in which pages show it. */
export const TOKEN_SCOPES = [
  'read',
  'bookings:write',
  'host:write',
  'messages:write',
  'profile:write',
] as const
export const TokenScope = z.enum(TOKEN_SCOPES)
export type TokenScope = z.infer<typeof TokenScope>

/**
 * Which tokens an endpoint or a file takes: those with this scope, `any` token, or `never` one, because only the person
 * at a browser may do it: signing in, security, documents, what needs step-up, and the work of the staff.
 */
export type TokenUse = TokenScope | 'any' | 'never'
