export { keptSince, type RetentionRule, retentionRulesAt } from './retention-store.ts'
export { keepRuleValue, readRuleHistory } from './rule-history-store.ts'
export { columnNameOf, ruleSince, ruleValueIn, ruleValuesAt } from './rule-value-store.ts'
export {
  keepVerificationSettings,
  lockVerificationSettings,
  settingsIn,
  verificationSettingsAt,
  verificationSettingsIn,
} from './verification-settings-store.ts'
