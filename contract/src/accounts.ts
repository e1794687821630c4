import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Done, Email, Id, Nothing, text } from './fields.ts'

/** What a person may know of themselves on every page: enough for the menus. */
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
  memberSince: z.string(),
})
export type Me = z.infer<typeof Me>

const Password = z.string().min(6).max(128)
/** Where to go after signing in: a path of this site, never another origin. */
const ReturnTo = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])/)

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
    summary: 'Signs in with e-mail and password; sets the session cookie',
    tag: 'accounts',
    input: z.strictObject({ email: Email, password: z.string().min(1).max(128) }),
    output: z.object({ me: Me }),
  }),
  signUp: endpoint({
    access: 'public',
    limit: 'sign_up',
    method: 'POST',
    path: '/sign-up',
    summary: 'Creates an account, signs in, and mails a verification link; answers alike for known e-mails',
    tag: 'accounts',
    input: z.strictObject({
      fullName: text(100, 1),
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
  resetPassword: endpoint({
    access: 'public',
    limit: 'reset',
    method: 'POST',
    path: '/password-resets',
    summary: 'Sets a new password with the token of a reset link and ends all sessions',
    tag: 'accounts',
    input: z.strictObject({ token: z.string().min(10).max(200), password: Password }),
    output: Done,
  }),
  socialSignIn: endpoint({
    access: 'public',
    limit: 'sign_in',
    method: 'POST',
    path: '/social-sign-ins',
    summary: 'Starts signing in with Google, Facebook or Apple; answers the address to go to',
    tag: 'accounts',
    input: z.strictObject({
      provider: z.enum(['google', 'facebook', 'apple']),
      returnTo: ReturnTo.optional(),
    }),
    output: z.object({ url: z.string() }),
  }),
}
