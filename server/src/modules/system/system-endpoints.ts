import { system } from '@rihla/contract/system'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/api/serve.ts'
import { reportNotFound } from './report-not-found.ts'

export const systemEndpoints = (deps: Deps) => ({
  reportNotFound: serve(system.reportNotFound, (input) => reportNotFound(deps, input)),
})
