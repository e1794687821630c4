import { isFeatureSlug } from '@rihla/domain/vehicles/features'
import { FEATURE_WORDS } from '../../i18n/feature-words.ts'
import { codeInWords } from './code-in-words.ts'

/** The label of a vehicle's feature; a feature that is not in the list is free text of the host, or an old code. */
export function featureInWords(name: string): string {
  if (isFeatureSlug(name)) return FEATURE_WORDS[name]()
  return /^[a-z]+(_[a-z]+)*$/.test(name) ? codeInWords(name) : name
}
