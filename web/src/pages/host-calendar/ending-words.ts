import { refusalSentence } from '../../messages/refusals.ts'
import { m } from '../../paraglide/messages.js'
import type { ActEnding } from './act-on-days.ts'

/** What a person reads when an act was not done; null when it was. */
export const endingSentence = (ending: ActEnding): string | null => {
  if (ending.kind === 'done') return null
  return ending.kind === 'lost' ? m.host_calendar_lost() : refusalSentence(ending.problem)
}
