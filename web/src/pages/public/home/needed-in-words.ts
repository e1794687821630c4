import type { PublicRules } from '@rihla/contract/system'
import { stepsInWords } from '../../../i18n/verification-steps.ts'
import { m } from '../../../paraglide/messages.js'

/** What renters must verify, as a sentence; empty when nothing. Only the loader calls this, as `claimsInWords`. */
export const neededInWords = ({ verificationSteps: steps }: PublicRules): string =>
  steps.length === 0 ? '' : m.home_faq_need_steps({ steps: stepsInWords(steps) })
