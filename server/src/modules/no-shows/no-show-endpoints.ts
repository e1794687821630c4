import { noShows } from '@rihla/contract/no-shows'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/api/serve.ts'
import { contestNoShow } from './contest-no-show.ts'
import { decideNoShow } from './decide-no-show.ts'
import { listContestedNoShows } from './list-contested-no-shows.ts'
import { reportNoShow } from './report-no-show.ts'

export const noShowEndpoints = (deps: Deps) => ({
  report: serve(noShows.report, (input, call) => reportNoShow(deps, input, call)),
  contest: serve(noShows.contest, (input, call) => contestNoShow(deps, input, call)),
  contested: serve(noShows.contested, (input, call) => listContestedNoShows(deps, input, call)),
  decide: serve(noShows.decide, (input, call) => decideNoShow(deps, input, call)),
})
