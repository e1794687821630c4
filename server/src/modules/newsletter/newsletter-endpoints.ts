import { newsletter } from '@rihla/contract/newsletter'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/api/serve.ts'
import { confirmSubscription } from './confirm-subscription.ts'
import { leaveNewsletter } from './leave-newsletter.ts'
import { listSubscribers } from './list-subscribers.ts'
import { awaitGiftCards } from './register-gift-card-interest.ts'
import { subscribe } from './subscribe.ts'

export const newsletterEndpoints = (deps: Deps) => ({
  subscribe: serve(newsletter.subscribe, (input, call) => subscribe(deps, input, call)),
  confirm: serve(newsletter.confirm, (link) => confirmSubscription(deps, link)),
  unsubscribe: serve(newsletter.unsubscribe, (link) => leaveNewsletter(deps, link)),
  awaitGiftCards: serve(newsletter.awaitGiftCards, (input) => awaitGiftCards(deps, input)),
  subscribers: serve(newsletter.subscribers, (page) => listSubscribers(deps, page)),
})
