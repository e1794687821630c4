import { LANGUAGE_CODES } from '@rihla/domain/text/languages'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { compactCode, Done, Email, exactText, Id, line, Nothing, ReturnTo, Timestamp } from '../fields.ts'
import { SocialProvider, TwoStepChallenge } from './security.ts'

/** The signed-in user as every page needs it: enough for the menus. */
export const Me = z.object({
  id: Id,
  fullName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  avatarUrl: z.string().nullable(),
  userType: z.enum(['renter', 'host', 'admin']),
  isSupport: z.boolean(),
  verificationStatus: z.enum(['pending', 'verified', 'rejected']),
  phoneVerified: z.boolean(),
  language: z.enum(LANGUAGE_CODES),
  /** An owner of a vehicle is a host, whatever `userType` they prefer. */
  ownsVehicles: z.boolean(),
  memberSince: z.string(),
})
export type Me = z.infer<typeof Me>

const Password = z.string().min(6).max(128)

export const accounts = {
  me: endpoint({
    access: 'public',
    method: 'GET',
    path: '/me',
    summary: 'The signed-in person, or null',
    tag: 'accounts',
    input: Nothing,
    output: z.object({ me: Me.nullable() }),
  }),
  signIn: endpoint({
    access: 'public',
    limit: 'sign_in',
    method: 'POST',
    path: '/sign-in',
    summary:
      'Signs in with e-mail and password; sets the session cookie. With a factor, `me` waits for the second step',
    tag: 'accounts',
    /** `code`: of the email that the owner gets after many wrong passwords, see `sign_in_code_required`. */
    input: z.strictObject({
      email: Email,
      password: z.string().min(1).max(128),
      code: compactCode(30, 1).optional(),
    }),
    /** Exactly one of the two is set: `me` when signed in, `twoStep` when `security.passTwoStep` must follow. */
    output: z.object({ me: Me.nullable(), twoStep: TwoStepChallenge.nullable() }),
  }),
  signUp: endpoint({
    access: 'public',
    limit: 'sign_up',
    method: 'POST',
    path: '/sign-up',
    summary:
      'Creates an account and mails a verification link, without signing in; answers alike for known e-mails',
    tag: 'accounts',
    input: z.strictObject({
      fullName: line(100, 1),
      email: Email,
      password: Password,
      returnTo: ReturnTo.optional(),
    }),
    output: Done,
  }),
  signOut: endpoint({
    access: 'public',
    method: 'POST',
    path: '/sign-out',
    summary: 'Ends this session: the cookie, the row and its live streams',
    tag: 'accounts',
    input: Nothing,
    output: Done,
  }),
  requestPasswordReset: endpoint({
    access: 'public',
    limit: 'reset',
    method: 'POST',
    path: '/password-reset-requests',
    summary: 'Mails a reset link if the e-mail is known; answers alike if not',
    tag: 'accounts',
    input: z.strictObject({ email: Email }),
    output: Done,
  }),
  checkResetLink: endpoint({
    access: 'public',
    limit: 'read',
    method: 'POST',
    path: '/password-reset-link-checks',
    summary: 'Whether a reset link can still set a password: not when it was used, replaced or has expired',
    tag: 'accounts',
    input: z.strictObject({ token: exactText(200, 10) }),
    output: z.object({ isOpen: z.boolean() }),
  }),
  resetPassword: endpoint({
    access: 'public',
    limit: 'reset',
    method: 'POST',
    path: '/password-resets',
    summary: 'Sets a new password with the token of a reset link and ends all sessions',
    tag: 'accounts',
    input: z.strictObject({ token: exactText(200, 10), password: Password }),
    output: Done,
  }),
  socialSignIn: endpoint({
    access: 'public',
    limit: 'sign_in',
    method: 'POST',
    path: '/social-sign-ins',
    summary: 'Starts signing in with another provider; answers the address to go to',
    tag: 'accounts',
    input: z.strictObject({
      provider: SocialProvider,
      returnTo: ReturnTo.optional(),
    }),
    output: z.object({ url: z.string() }),
  }),
  verifyEmail: endpoint({
    access: 'public',
    limit: 'read',
    method: 'POST',
    path: '/email-verifications',
    summary: 'Verifies the address of a mailed link; signs in the browser that has just signed up with it',
    tag: 'accounts',
    input: z.strictObject({ token: exactText(200, 10) }),
    /**
     * `ended`: the link has expired, or a newer one replaced it; `invalid`: it is not our link; `choose_password`: the
     * address had another sign-up, so its owner sets a password with `resetToken`, which verifies the address too.
     */
    output: z.object({
      result: z.enum(['done', 'already', 'ended', 'invalid', 'choose_password']),
      resetToken: z.string().nullable(),
    }),
  }),
  resendVerification: endpoint({
    access: 'person',
    limit: 'reset',
    method: 'POST',
    path: '/verification-emails',
    summary: 'Mails the verification link again; does nothing for a verified address',
    tag: 'accounts',
    input: z.strictObject({ returnTo: ReturnTo.optional() }),
    output: Done,
  }),
  changePassword: endpoint({
    access: 'person',
    limit: 'sign_in',
    method: 'POST',
    path: '/password-changes',
    summary:
      'Sets a new password with the current one; every other session ends, and this one gets a new cookie',
    tag: 'accounts',
    input: z.strictObject({ currentPassword: z.string().min(1).max(128), newPassword: Password }),
    output: Done,
  }),
  changeEmail: endpoint({
    access: 'person',
    limit: 'reset',
    method: 'POST',
    path: '/email-changes',
    summary:
      'Mails a link to the new address and a notice to the old; the link makes the change. Needs step-up',
    tag: 'accounts',
    input: z.strictObject({ newEmail: Email }),
    output: Done,
  }),
  cancelEmailChange: endpoint({
    access: 'person',
    method: 'DELETE',
    path: '/email-changes',
    summary: 'Takes a waiting change of e-mail back; its link ends',
    tag: 'accounts',
    input: Nothing,
    output: Done,
  }),
  confirmEmailChange: endpoint({
    access: 'public',
    limit: 'read',
    method: 'POST',
    path: '/email-change-confirmations',
    summary: 'Makes a change of e-mail with the link in the new mailbox; doing it again changes nothing more',
    tag: 'accounts',
    input: z.strictObject({ token: exactText(200, 10) }),
    /** False when the link has ended or is not our link, or when another account has the address by now. */
    output: z.object({ isChanged: z.boolean() }),
  }),
  exportAccount: endpoint({
    access: 'person',
    method: 'GET',
    path: '/account-export',
    summary: 'Everything kept about oneself, as one JSON document to keep. Needs step-up',
    tag: 'accounts',
    input: Nothing,
    output: z.object({ exportedAt: Timestamp, sections: z.record(z.string(), z.unknown()) }),
  }),
  deleteAccount: endpoint({
    access: 'person',
    limit: 'reset',
    method: 'POST',
    path: '/account-deletions',
    summary:
      'Deletes one’s account for good; refused while a booking is live or a charge is unsettled. Needs step-up',
    tag: 'accounts',
    input: z.strictObject({ confirmEmail: Email }),
    output: Done,
  }),
}
