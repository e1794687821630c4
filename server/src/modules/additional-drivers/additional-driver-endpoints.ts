import { additionalDrivers } from '@rihla/contract/additional-drivers'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/api/serve.ts'
import { answerInvitation, showInvitation } from './answer-invitation.ts'
import { inviteDriver, removeDriver } from './invite-driver.ts'
import { listDrivers } from './list-drivers.ts'

export const additionalDriverEndpoints = (deps: Deps) => ({
  list: serve(additionalDrivers.list, (input, call) => listDrivers(deps, input, call)),
  invite: serve(additionalDrivers.invite, (input, call) => inviteDriver(deps, input, call)),
  remove: serve(additionalDrivers.remove, (input, call) => removeDriver(deps, input, call)),
  invitation: serve(additionalDrivers.invitation, (input, call) => showInvitation(deps, input, call)),
  answer: serve(additionalDrivers.answer, (input, call) => answerInvitation(deps, input, call)),
})
