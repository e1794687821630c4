import { hostKinds } from '@rihla/contract/host-kinds'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/api/serve.ts'
import { decideHostApplication, listApplications } from './decide-application.ts'
import { addLicensedOnlyRule, showHostingRules } from './hosting-rules.ts'
import { applyAsOperator, askToBeIndividual, showOwnHostKind } from './own-host-kind.ts'

export const hostKindEndpoints = (deps: Deps) => ({
  mine: serve(hostKinds.mine, (_nothing, { viewer }) => showOwnHostKind(deps, viewer)),
  apply: serve(hostKinds.apply, (input, { viewer }) => applyAsOperator(deps, input, viewer)),
  goBack: serve(hostKinds.goBack, (_nothing, { viewer }) => askToBeIndividual(deps, viewer)),
  toReview: serve(hostKinds.toReview, (page) => listApplications(deps, page)),
  decide: serve(hostKinds.decide, (input, call) => decideHostApplication(deps, input, call)),
  rules: serve(hostKinds.rules, () => showHostingRules(deps)),
  addRule: serve(hostKinds.addRule, (rule, call) => addLicensedOnlyRule(deps, rule, call)),
})
