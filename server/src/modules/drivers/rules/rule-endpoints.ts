import { rules } from '@rihla/contract/rules'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../http/api/serve.ts'
import { changeLicenceCountry, changeRuleValue } from './change-rules.ts'
import { showRules } from './show-rules.ts'

export const ruleEndpoints = (deps: Deps) => ({
  show: serve(rules.show, () => showRules(deps)),
  changeValue: serve(rules.changeValue, (change, call) => changeRuleValue(deps, change, call)),
  changeCountry: serve(rules.changeCountry, (change, call) => changeLicenceCountry(deps, change, call)),
})
