import type { ConversationStatus } from '@rihla/contract/support'
import { firstCharacters } from '@rihla/domain/text/text-length'
import { isUuid } from '@rihla/domain/text/uuid'

export interface ConversationsQuery {
  status?: ConversationStatus
  search?: string
}

export const STATUSES = ['waiting', 'active', 'closed'] as const satisfies ConversationStatus[]

/** The list filters in the URL; invalid values are ignored. */
export function conversationsQueryIn(params: URLSearchParams): ConversationsQuery {
  const status = STATUSES.find((one) => one === params.get('status'))
  const search = firstCharacters(params.get('search')?.trim() ?? '', 100)
  return { ...(status ? { status } : {}), ...(search ? { search } : {}) }
}

/** The id of the conversation that the URL opens, or null. */
export function openIdIn(params: URLSearchParams): string | null {
  const id = params.get('conversation')
  return id !== null && isUuid(id) ? id : null
}
