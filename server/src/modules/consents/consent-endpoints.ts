import { consents } from '@rihla/contract/consents'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/api/serve.ts'
import { showConsents } from './show-consents.ts'
import { withdrawConsent } from './withdraw-consent.ts'

export const consentEndpoints = (deps: Deps) => ({
  mine: serve(consents.mine, (_, call) => showConsents(deps, call)),
  withdraw: serve(consents.withdraw, (input, call) => withdrawConsent(deps, input, call)),
})
