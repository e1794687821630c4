import { TOKEN_SCOPES } from '@rihla/domain/people/api-token'
import { z } from 'zod'

export const TokenScope = z.enum(TOKEN_SCOPES)
export type TokenScope = z.infer<typeof TokenScope>

/**
 * Which tokens an endpoint or a file takes: those with this scope, `any` token, or `never` one, because only the person
 * at a browser may do it: signing in, security, documents, what needs step-up, and the work of the staff.
 */
export type TokenUse = TokenScope | 'any' | 'never'
