export { ruleValueIn, ruleValuesAt } from './rule-value-store.ts'
