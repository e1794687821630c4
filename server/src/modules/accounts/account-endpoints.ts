import { accounts } from '@rihla/contract/accounts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { cancelEmailChange, changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { deleteAccount } from './delete-account.ts'
import { exportAccount } from './export-account.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resendVerification } from './resend-verification.ts'
import { resetPassword } from './reset-password.ts'
import { showMe } from './show-me.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { signUp } from './sign-up.ts'
import { socialSignIn } from './social-sign-in.ts'

export const accountEndpoints = (deps: Deps) => ({
  me: serve(accounts.me, (_, call) => showMe(deps, call.viewer)),
  signIn: serve(accounts.signIn, (input, call) => signIn(deps, input, call)),
  signUp: serve(accounts.signUp, (input) => signUp(deps, input)),
  signOut: serve(accounts.signOut, (_, call) => signOut(deps, call)),
  requestPasswordReset: serve(accounts.requestPasswordReset, (input, call) =>
    requestPasswordReset(deps, input, call),
  ),
  resetPassword: serve(accounts.resetPassword, (input) => resetPassword(deps, input)),
  socialSignIn: serve(accounts.socialSignIn, (input, call) => socialSignIn(deps, input, call)),
  resendVerification: serve(accounts.resendVerification, (input, call) =>
    resendVerification(deps, input, call),
  ),
  changePassword: serve(accounts.changePassword, (input, call) => changePassword(deps, input, call)),
  changeEmail: serve(accounts.changeEmail, (input, call) => changeEmail(deps, input, call)),
  cancelEmailChange: serve(accounts.cancelEmailChange, (_, call) => cancelEmailChange(deps, call)),
  exportAccount: serve(accounts.exportAccount, (_, call) => exportAccount(deps, call)),
  deleteAccount: serve(accounts.deleteAccount, (input, call) => deleteAccount(deps, input, call)),
})
