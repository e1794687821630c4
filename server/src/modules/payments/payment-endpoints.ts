import { payments } from '@rihla/contract/payments'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/api/serve.ts'
import { removeSavedCard, showSavedCards } from './saved-cards.ts'

export const paymentEndpoints = (deps: Deps) => ({
  savedCards: serve(payments.savedCards, (_, call) => showSavedCards(deps, call)),
  removeSavedCard: serve(payments.removeSavedCard, (input, call) => removeSavedCard(deps, input, call)),
})
