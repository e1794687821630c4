export { keptSince, type RetentionRule, retentionRulesAt } from './retention-store.ts'
export { ruleValueIn, ruleValuesAt } from './rule-value-store.ts'
export {
  keepVerificationSettings,
  settingsIn,
  verificationSettingsAt,
  verificationSettingsIn,
} from './verification-settings-store.ts'
