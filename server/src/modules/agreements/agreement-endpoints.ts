import { agreements } from '@rihla/contract/agreements'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/api/serve.ts'
import { showAgreement } from './show-agreement.ts'

export const agreementEndpoints = (deps: Deps) => ({
  show: serve(agreements.show, (input, call) => showAgreement(deps, input, call)),
})
