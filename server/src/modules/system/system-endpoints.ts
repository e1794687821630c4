import { system } from '@rihla/contract/system'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'

export const systemEndpoints = (deps: Deps) => ({
  reportNotFound: serve(system.reportNotFound, async ({ path }) => {
    deps.log.info({ notFoundPath: path }, 'a path led nowhere')
    return { done: true as const }
  }),
})
