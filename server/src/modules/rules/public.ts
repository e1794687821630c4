export { ruleValuesAt } from './rule-value-store.ts'
