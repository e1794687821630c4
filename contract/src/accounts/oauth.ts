import { TOKEN_SCOPES } from '@rihla/domain/people/api-token'
import {
  OAUTH_CLIENTS_AT_MOST,
  REDIRECT_URI_CHARACTERS,
  REDIRECT_URIS_AT_MOST,
} from '@rihla/domain/people/oauth-client'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Done, Id, line, Nothing, Timestamp } from '../fields.ts'
import { TokenScope } from '../token-scopes.ts'

/** A program that a person registered, as they see it; its secret is shown only then. */
export const OAuthClient = z.object({
  /** The `client_id`. */
  id: Id,
  name: z.string(),
  redirectUris: z.array(z.string()),
  /** What it may ask people for. */
  scopes: z.array(TokenScope),
  /** Whether it has a secret, as a program on a server can; those in browsers and on phones cannot keep one. */
  isConfidential: z.boolean(),
  createdAt: Timestamp,
})
export type OAuthClient = z.infer<typeof OAuthClient>

/** A program that a person allowed to act for them. */
export const AllowedClient = z.object({
  clientId: Id,
  name: z.string(),
  /** The full name of who registered it. */
  ownerName: z.string(),
  scopes: z.array(TokenScope),
  allowedAt: Timestamp,
  /** Accurate to the minute; null while it was never used. */
  lastUsedAt: Timestamp.nullable(),
})
export type AllowedClient = z.infer<typeof AllowedClient>

/** Programs that one registers, for others to allow. No token reaches these endpoints. */
export const oauthClients = {
  list: endpoint({
    access: 'person',
    method: 'GET',
    path: '/oauth-clients',
    summary: 'The OAuth clients that one registered, newest first',
    tag: 'security',
    input: Nothing,
    output: z.object({ clients: z.array(OAuthClient), atMost: z.int() }),
  }),
  register: endpoint({
    access: 'person',
    method: 'POST',
    path: '/oauth-clients',
    summary: `Registers an OAuth client; its secret is shown this once. At most ${OAUTH_CLIENTS_AT_MOST}. Needs step-up`,
    tag: 'security',
    successStatus: 201,
    input: z.strictObject({
      name: line(60, 1),
      redirectUris: z.array(line(REDIRECT_URI_CHARACTERS, 1)).min(1).max(REDIRECT_URIS_AT_MOST),
      scopes: z.array(TokenScope).min(1).max(TOKEN_SCOPES.length),
      isConfidential: z.boolean(),
    }),
    output: z.object({
      client: OAuthClient,
      /** Null for a public client. */
      secret: z.string().nullable(),
    }),
  }),
  remove: endpoint({
    access: 'person',
    method: 'DELETE',
    path: '/oauth-clients/{clientId}',
    summary: 'Deletes an OAuth client; all its tokens end at once',
    tag: 'security',
    input: z.strictObject({ clientId: Id }),
    output: Done,
  }),
}

/** ASCII, as OAuth has it; longer ones would not survive the way to the sign-in page and back. */
const parameter = z
  .string()
  .max(REDIRECT_URI_CHARACTERS)
  .regex(/^[ -~]*$/)

/** The parameters with which a program opened the authorisation page; errors in them are reported to the program. */
const AuthorizationParameters = {
  clientId: parameter,
  redirectUri: parameter,
  responseType: parameter.optional(),
  scope: parameter.optional(),
  state: parameter.optional(),
  codeChallenge: parameter.optional(),
  codeChallengeMethod: parameter.optional(),
}

/** Of the client that opened the authorisation page. */
const AskingClient = {
  clientName: z.string(),
  ownerName: z.string(),
  /** The host of the address to which the browser goes afterwards. */
  redirectHost: z.string(),
}

/** What a person allows programs of others. No token reaches these endpoints. */
export const oauthAuthorizations = {
  list: endpoint({
    access: 'person',
    method: 'GET',
    path: '/oauth-authorizations',
    summary: 'The OAuth clients that one allowed to act for oneself',
    tag: 'security',
    input: Nothing,
    output: z.object({ allowed: z.array(AllowedClient) }),
  }),
  request: endpoint({
    access: 'person',
    method: 'GET',
    path: '/oauth-authorization-requests',
    summary: 'What a client asks for, for the page on which the person decides',
    tag: 'security',
    input: z.strictObject(AuthorizationParameters),
    output: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('ask'),
        ...AskingClient,
        scopes: z.array(TokenScope),
      }),
      z.object({
        kind: z.literal('redirect'),
        ...AskingClient,
        /** Where the client gets the error of its request, if the person follows it: anybody can register a client. */
        redirectTo: z.string(),
      }),
    ]),
  }),
  answer: endpoint({
    access: 'person',
    method: 'POST',
    path: '/oauth-authorizations',
    summary: 'Allows a client what it asks for, or denies it. To allow needs step-up',
    tag: 'security',
    input: z.strictObject({ ...AuthorizationParameters, isAllowed: z.boolean() }),
    output: z.object({
      /** The address of the client, with a code or an error. */
      redirectTo: z.string(),
    }),
  }),
  end: endpoint({
    access: 'person',
    method: 'DELETE',
    path: '/oauth-authorizations/{clientId}',
    summary: 'Ends at once what one allowed a client',
    tag: 'security',
    input: z.strictObject({ clientId: Id }),
    output: Done,
  }),
}
