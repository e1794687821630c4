import { oauthAuthorizations, oauthClients } from '@rihla/contract/accounts/oauth'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../http/api/serve.ts'
import { answerRequest, endAllowed, listAllowed, showRequest } from './authorizations.ts'
import { listClients, registerClient, removeClient } from './clients.ts'

export const oauthClientEndpoints = (deps: Deps) => ({
  list: serve(oauthClients.list, (_, call) => listClients(deps, call)),
  register: serve(oauthClients.register, (input, call) => registerClient(deps, input, call)),
  remove: serve(oauthClients.remove, (input, call) => removeClient(deps, input, call)),
})

export const oauthAuthorizationEndpoints = (deps: Deps) => ({
  list: serve(oauthAuthorizations.list, (_, call) => listAllowed(deps, call)),
  request: serve(oauthAuthorizations.request, (input) => showRequest(deps, input)),
  answer: serve(oauthAuthorizations.answer, (input, call) => answerRequest(deps, input, call)),
  end: serve(oauthAuthorizations.end, (input, call) => endAllowed(deps, input, call)),
})
