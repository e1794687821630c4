import { system } from '@rihla/contract/system'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/api/serve.ts'
import { retentionRulesAt } from '../rules/public.ts'
import { marketingClaimsOf } from './marketing-claims.ts'
import { showPublicRules } from './public-rules.ts'
import { reportNotFound } from './report-not-found.ts'

export const systemEndpoints = (deps: Deps) => ({
  retention: serve(system.retention, async () => ({
    rules: await retentionRulesAt(deps.db, deps.clock.now()),
  })),
  publicRules: serve(system.publicRules, () => showPublicRules(deps)),
  marketingClaims: serve(system.marketingClaims, marketingClaimsOf(deps)),
  reportNotFound: serve(system.reportNotFound, (input) => reportNotFound(deps, input)),
})
