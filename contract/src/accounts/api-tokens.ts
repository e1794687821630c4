import { TOKEN_LIFETIMES_DAYS, TOKEN_SCOPES } from '@rihla/domain/people/api-token'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Done, Id, line, Nothing, Timestamp } from '../fields.ts'
import { TokenScope } from '../token-scopes.ts'

/** A personal API token as its owner sees it; the token itself is shown only when it is created. */
export const ApiToken = z.object({
  id: Id,
  name: z.string(),
  /** The last characters, by which the owner recognises it. */
  ending: z.string(),
  scopes: z.array(TokenScope),
  createdAt: Timestamp,
  expiresAt: Timestamp,
  hasExpired: z.boolean(),
  /** Accurate to the minute; null while it was never used. */
  lastUsedAt: Timestamp.nullable(),
})
export type ApiToken = z.infer<typeof ApiToken>

/** Tokens for programs of one's own, sent as `Authorization: Bearer`. No token reaches these endpoints. */
export const apiTokens = {
  list: endpoint({
    access: 'person',
    method: 'GET',
    path: '/api-tokens',
    summary: 'One’s API tokens, newest first, without their secrets',
    tag: 'security',
    input: Nothing,
    output: z.object({ tokens: z.array(ApiToken) }),
  }),
  create: endpoint({
    access: 'person',
    method: 'POST',
    path: '/api-tokens',
    summary: 'Creates an API token, shown this once. Needs step-up',
    tag: 'security',
    successStatus: 201,
    input: z.strictObject({
      name: line(60, 1),
      scopes: z.array(TokenScope).min(1).max(TOKEN_SCOPES.length),
      validDays: z.literal(TOKEN_LIFETIMES_DAYS),
    }),
    output: z.object({ token: z.string(), created: ApiToken }),
  }),
  revoke: endpoint({
    access: 'person',
    method: 'DELETE',
    path: '/api-tokens/{tokenId}',
    summary: 'Revokes an API token at once',
    tag: 'security',
    input: z.strictObject({ tokenId: Id }),
    output: Done,
  }),
}
