import { accounts } from '@rihla/contract/accounts/accounts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/api/serve.ts'
import { changePassword } from './password/change-password.ts'
import { requestPasswordReset } from './password/request-password-reset.ts'
import { checkResetLink, resetPassword } from './password/reset-password.ts'
import { cancelEmailChange, changeEmail, confirmEmailChange } from './profile/change-email.ts'
import { deleteAccount } from './profile/delete-account.ts'
import { exportAccount } from './profile/export-account.ts'
import { resendVerification } from './profile/resend-verification.ts'
import { showMe } from './profile/show-me.ts'
import { signIn } from './sign-in/sign-in.ts'
import { signOut } from './sign-in/sign-out.ts'
import { signUp } from './sign-in/sign-up.ts'
import { socialSignIn } from './sign-in/social-sign-in.ts'
import { verifyEmail } from './sign-up/verify-email.ts'

export const accountEndpoints = (deps: Deps) => ({
  me: serve(accounts.me, (_, call) => showMe(deps, call.viewer)),
  signIn: serve(accounts.signIn, (input, call) => signIn(deps, input, call)),
  signUp: serve(accounts.signUp, (input, call) => signUp(deps, input, call)),
  signOut: serve(accounts.signOut, (_, call) => signOut(deps, call)),
  requestPasswordReset: serve(accounts.requestPasswordReset, (input, call) =>
    requestPasswordReset(deps, input, call),
  ),
  checkResetLink: serve(accounts.checkResetLink, (input) => checkResetLink(deps, input)),
  resetPassword: serve(accounts.resetPassword, (input, call) => resetPassword(deps, input, call)),
  socialSignIn: serve(accounts.socialSignIn, (input, call) => socialSignIn(deps, input, call)),
  verifyEmail: serve(accounts.verifyEmail, (input, call) => verifyEmail(deps, input, call)),
  resendVerification: serve(accounts.resendVerification, (input, call) =>
    resendVerification(deps, input, call),
  ),
  changePassword: serve(accounts.changePassword, (input, call) => changePassword(deps, input, call)),
  changeEmail: serve(accounts.changeEmail, (input, call) => changeEmail(deps, input, call)),
  cancelEmailChange: serve(accounts.cancelEmailChange, (_, call) => cancelEmailChange(deps, call)),
  confirmEmailChange: serve(accounts.confirmEmailChange, (input) => confirmEmailChange(deps, input)),
  exportAccount: serve(accounts.exportAccount, (_, call) => exportAccount(deps, call)),
  deleteAccount: serve(accounts.deleteAccount, (input, call) => deleteAccount(deps, input, call)),
})
