import { trips } from '@rihla/contract/trips'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/api/serve.ts'
import { acknowledgeHandover } from './acknowledge-handover.ts'
import { answerEarlyReturn, withdrawEarlyReturn } from './close-early-return.ts'
import { listOpenIssues } from './list-open-issues.ts'
import { reportEarlyReturn } from './report-early-return.ts'
import { reportIssue } from './report-issue.ts'
import { resolveIssue } from './resolve-issue.ts'
import { showTrip } from './show-trip.ts'
import { checkIn, checkOut } from './write-handover.ts'

export const tripEndpoints = (deps: Deps) => ({
  show: serve(trips.show, (input, call) => showTrip(deps, input, call)),
  checkIn: serve(trips.checkIn, (input, call) => checkIn(deps, input, call)),
  checkOut: serve(trips.checkOut, (input, call) => checkOut(deps, input, call)),
  acknowledge: serve(trips.acknowledge, (input, call) => acknowledgeHandover(deps, input, call)),
  reportEarlyReturn: serve(trips.reportEarlyReturn, (input, call) => reportEarlyReturn(deps, input, call)),
  withdrawEarlyReturn: serve(trips.withdrawEarlyReturn, (input, call) =>
    withdrawEarlyReturn(deps, input, call),
  ),
  answerEarlyReturn: serve(trips.answerEarlyReturn, (input, call) => answerEarlyReturn(deps, input, call)),
  reportIssue: serve(trips.reportIssue, (input, call) => reportIssue(deps, input, call)),
  openIssues: serve(trips.openIssues, (input) => listOpenIssues(deps, input)),
  resolveIssue: serve(trips.resolveIssue, (input, call) => resolveIssue(deps, input, call)),
})
