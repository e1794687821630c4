import { vehiclePapers } from '@rihla/contract/vehicles/vehicle-papers'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../http/api/serve.ts'
import { decideSubmittedPaper } from './decide-papers.ts'
import { showOwnPapers, submitPaper } from './own-papers.ts'
import { listExpiringPapers, listPapersToReview, showVerified } from './show-papers.ts'

export const paperEndpoints = (deps: Deps) => ({
  ofVehicle: serve(vehiclePapers.ofVehicle, ({ id }, { viewer }) => showOwnPapers(deps, id, viewer)),
  submit: serve(vehiclePapers.submit, (input, { viewer }) => submitPaper(deps, input, viewer)),
  verified: serve(vehiclePapers.verified, ({ id }, { viewer }) => showVerified(deps, id, viewer)),
  toReview: serve(vehiclePapers.toReview, (page) => listPapersToReview(deps, page)),
  decide: serve(vehiclePapers.decide, (input, call) => decideSubmittedPaper(deps, input, call)),
  expiring: serve(vehiclePapers.expiring, (input) => listExpiringPapers(deps, input)),
})
