import { security } from '@rihla/contract/accounts/security'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/api/serve.ts'
import { linkIdentity, listIdentities, unlinkIdentity } from './profile/manage-identities.ts'
import { listSessions, signOneOut, signOutEverywhere } from './sessions/manage-sessions.ts'
import { issueIdentityToken } from './sign-in/identity-token.ts'
import {
  confirmTotp,
  listFactors,
  removeFactor,
  renewRecoveryCodes,
  startTotp,
} from './two-step/manage-factors.ts'
import { sendCode, startPhone } from './two-step/phone-factor.ts'
import { stepUp } from './two-step/step-up.ts'
import { passTwoStep, showChallenge } from './two-step/two-step-sign-in.ts'

export const securityEndpoints = (deps: Deps) => ({
  challenge: serve(security.challenge, (_, call) => showChallenge(deps, call)),
  passTwoStep: serve(security.passTwoStep, (input, call) => passTwoStep(deps, input, call)),
  stepUp: serve(security.stepUp, (input, call) => stepUp(deps, input, call)),
  factors: serve(security.factors, (_, call) => listFactors(deps, call)),
  startTotp: serve(security.startTotp, (input, call) => startTotp(deps, input, call)),
  startPhone: serve(security.startPhone, (_, call) => startPhone(deps, call)),
  sendCode: serve(security.sendCode, (input, call) => sendCode(deps, input, call)),
  confirmTotp: serve(security.confirmTotp, (input, call) => confirmTotp(deps, input, call)),
  removeFactor: serve(security.removeFactor, (input, call) => removeFactor(deps, input, call)),
  renewRecoveryCodes: serve(security.renewRecoveryCodes, (_, call) => renewRecoveryCodes(deps, call)),
  sessions: serve(security.sessions, (_, call) => listSessions(deps, call)),
  endSession: serve(security.endSession, (input, call) => signOneOut(deps, input, call)),
  signOutEverywhere: serve(security.signOutEverywhere, (input, call) => signOutEverywhere(deps, input, call)),
  identities: serve(security.identities, (_, call) => listIdentities(deps, call)),
  linkIdentity: serve(security.linkIdentity, (input, call) => linkIdentity(deps, input, call)),
  identityToken: serve(security.identityToken, async (input, call) => issueIdentityToken(deps, input, call)),
  unlinkIdentity: serve(security.unlinkIdentity, (input, call) => unlinkIdentity(deps, input, call)),
})
