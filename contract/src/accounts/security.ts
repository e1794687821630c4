import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { compactCode, Done, Id, line, Nothing, ReturnTo, Timestamp } from '../fields.ts'

export const SocialProvider = z.enum(['uaepass', 'google', 'facebook', 'apple'])
export type SocialProvider = z.infer<typeof SocialProvider>

/** A phone that a code can be sent to; the number is masked. */
export const CodePhone = z.object({ factorId: Id, number: z.string() })
export type CodePhone = z.infer<typeof CodePhone>

/**
 * A sign-in in this browser that is waiting for its second step: when it expires, which factors it accepts, and how
 * many tries are left.
 */
export const TwoStepChallenge = z.object({
  expiresAt: Timestamp,
  triesLeft: z.number().int(),
  hasApp: z.boolean(),
  phones: z.array(CodePhone),
})
export type TwoStepChallenge = z.infer<typeof TwoStepChallenge>

/** A code of the authenticator app or of an SMS (six digits), or one of the ten recovery codes. */
const SecondStepCode = compactCode(30, 1)

/** A confirmed second factor. */
export const Factor = z.object({
  id: Id,
  kind: z.enum(['totp', 'phone']),
  /** The name the owner gave an app; the masked number of a phone. */
  name: z.string(),
  addedAt: Timestamp,
  lastUsedAt: Timestamp.nullable(),
})
export type Factor = z.infer<typeof Factor>

const SentCode = z.object({
  /** The masked number. */
  sentTo: z.string(),
  /** The earliest time another code can be sent. */
  resendAt: Timestamp,
})

/** A signed-in browser. `browser` and `system` are proper names ('Chrome', 'Windows'), or null when unknown. */
export const OpenSession = z.object({
  id: Id,
  isThisOne: z.boolean(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  address: z.string().nullable(),
  passedTwoSteps: z.boolean(),
  signedInAt: Timestamp,
  /** Accurate to the day: the last use of a session is written at most once a day. */
  lastUsedAt: Timestamp,
})
export type OpenSession = z.infer<typeof OpenSession>

/** A sign-in method of the account. `canUnlink` is false for the password and for the last remaining method. */
export const Identity = z.object({
  provider: z.enum(['password', 'uaepass', 'google', 'facebook', 'apple']),
  linkedAt: Timestamp,
  canUnlink: z.boolean(),
})
export type Identity = z.infer<typeof Identity>

/**
 * Actions that change how a user signs in answer 403 `step_up_required` when the user last proved their identity in
 * this session, by sign-in or step-up, more than five minutes ago. The client then asks for a code (or the password,
 * for a user without factors), calls `stepUp`, and repeats the action.
 */
export const security = {
  challenge: endpoint({
    access: 'public',
    method: 'GET',
    path: '/two-step-challenge',
    summary: 'The sign-in of this browser that waits for its second step, or null',
    tag: 'security',
    input: Nothing,
    output: z.object({ challenge: TwoStepChallenge.nullable() }),
  }),
  passTwoStep: endpoint({
    access: 'public',
    limit: 'sign_in',
    method: 'POST',
    path: '/two-step-sign-ins',
    summary: 'Ends a waiting sign-in with a code of the app or a recovery code; five tries',
    tag: 'security',
    input: z.strictObject({ code: SecondStepCode }),
    output: Done,
  }),
  stepUp: endpoint({
    access: 'person',
    limit: 'sign_in',
    method: 'POST',
    path: '/step-ups',
    summary: 'Proves again who one is, for five minutes: by code with a factor, by password without',
    tag: 'security',
    input: z.strictObject({
      code: SecondStepCode.optional(),
      password: z.string().min(1).max(128).optional(),
    }),
    output: Done,
  }),
  factors: endpoint({
    access: 'person',
    method: 'GET',
    path: '/factors',
    summary: 'One’s factors, how many recovery codes are left, and how this session was proven',
    tag: 'security',
    input: Nothing,
    output: z.object({
      factors: z.array(Factor),
      recoveryCodesLeft: z.number().int(),
      /** `aal2`: this session has passed the second step. */
      assurance: z.enum(['aal1', 'aal2']),
      /** Whether the user's role requires a second step. */
      isRequired: z.boolean(),
      /** How to pass `stepUp`: by code, by password, or only by signing in again. */
      stepUpBy: z.enum(['code', 'password', 'sign_in']),
      /** Phones that `sendCode` can send a step-up code to. */
      phones: z.array(CodePhone),
    }),
  }),
  startTotp: endpoint({
    access: 'person',
    method: 'POST',
    path: '/factors/totp',
    summary: 'Begins to add an authenticator app; nothing changes until a code of it confirms. Needs step-up',
    tag: 'security',
    input: z.strictObject({ name: line(60).optional() }),
    output: z.object({
      factorId: Id,
      /** The secret in base32, for manual entry. */
      secret: z.string(),
      otpauthUri: z.string(),
      /** An SVG image as a data URI. */
      qrCode: z.string(),
    }),
  }),
  startPhone: endpoint({
    access: 'person',
    method: 'POST',
    path: '/factors/phone',
    summary:
      'Begins to add one’s verified phone and sends it a code; nothing changes until it confirms. Needs step-up',
    tag: 'security',
    input: Nothing,
    output: SentCode.extend({ factorId: Id }),
  }),
  sendCode: endpoint({
    access: 'public',
    limit: 'sign_in',
    method: 'POST',
    path: '/two-step-messages',
    summary: 'Sends a code to a phone of the waiting sign-in of this browser, or of the signed-in person',
    tag: 'security',
    input: z.strictObject({ factorId: Id }),
    output: SentCode,
  }),
  confirmTotp: endpoint({
    access: 'person',
    limit: 'sign_in',
    method: 'POST',
    path: '/factors/{factorId}/confirmation',
    summary:
      'Confirms the app with a code of it. The first factor brings ten recovery codes, shown this once',
    tag: 'security',
    input: z.strictObject({ factorId: Id, code: compactCode(10, 6) }),
    output: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  removeFactor: endpoint({
    access: 'person',
    method: 'DELETE',
    path: '/factors/{factorId}',
    summary: 'Removes a factor; with the last one the recovery codes go. Needs step-up',
    tag: 'security',
    input: z.strictObject({ factorId: Id }),
    output: Done,
  }),
  renewRecoveryCodes: endpoint({
    access: 'person',
    method: 'POST',
    path: '/recovery-codes',
    summary: 'Ten new recovery codes, shown this once; the old ones end. Needs step-up',
    tag: 'security',
    input: Nothing,
    output: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  sessions: endpoint({
    access: 'person',
    method: 'GET',
    path: '/sessions',
    summary: 'The browsers one is signed in with, this one first, then by last use',
    tag: 'security',
    input: Nothing,
    output: z.object({ sessions: z.array(OpenSession) }),
  }),
  endSession: endpoint({
    access: 'person',
    method: 'DELETE',
    path: '/sessions/{sessionId}',
    summary: 'Signs one browser out; its live streams close. Needs step-up',
    tag: 'security',
    input: z.strictObject({ sessionId: Id }),
    output: Done,
  }),
  signOutEverywhere: endpoint({
    access: 'person',
    method: 'POST',
    path: '/sign-outs-everywhere',
    summary: 'Signs all browsers out; this one too unless it is to stay. Needs step-up',
    tag: 'security',
    input: z.strictObject({ keepThisOne: z.boolean().optional() }),
    output: Done,
  }),
  identities: endpoint({
    access: 'person',
    method: 'GET',
    path: '/identities',
    summary: 'One’s ways in, and the providers that could be linked',
    tag: 'security',
    input: Nothing,
    output: z.object({ identities: z.array(Identity), linkable: z.array(SocialProvider) }),
  }),
  linkIdentity: endpoint({
    access: 'person',
    limit: 'sign_in',
    method: 'POST',
    path: '/identities',
    summary: 'Starts linking a provider; answers the address to go to. Needs step-up and a verified e-mail',
    tag: 'security',
    input: z.strictObject({ provider: SocialProvider, returnTo: ReturnTo.optional() }),
    output: z.object({ url: z.string() }),
  }),
  unlinkIdentity: endpoint({
    access: 'person',
    method: 'DELETE',
    path: '/identities/{provider}',
    summary: 'Unlinks a provider; refused with `last_way_in` for the last way in. Needs step-up',
    tag: 'security',
    input: z.strictObject({ provider: SocialProvider }),
    output: Done,
  }),
  identityToken: endpoint({
    access: 'person',
    limit: 'sign_in',
    method: 'POST',
    path: '/identity-tokens',
    summary:
      'A signed statement of who one is, for five minutes, that others check with /.well-known/jwks.json',
    tag: 'security',
    input: z.strictObject({ audience: z.url().max(200) }),
    output: z.object({
      token: z.string(),
      tokenType: z.literal('Bearer'),
      expiresInSeconds: z.number().int(),
    }),
  }),
}
