import { apiTokens } from '@rihla/contract/accounts/api-tokens'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../http/api/serve.ts'
import { createToken, listTokens, revokeToken } from './api-tokens.ts'

export const apiTokenEndpoints = (deps: Deps) => ({
  list: serve(apiTokens.list, (_, call) => listTokens(deps, call)),
  create: serve(apiTokens.create, (input, call) => createToken(deps, input, call)),
  revoke: serve(apiTokens.revoke, (input, call) => revokeToken(deps, input, call)),
})
