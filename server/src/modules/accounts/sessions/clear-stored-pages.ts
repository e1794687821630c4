import type { CallContext } from '../../../http/api/call.ts'

/**
 * For the answer that ends a session: the browser deletes what it stored, including the pages that it keeps for going
 * back. Not its storage, which holds the offline copies of public pages; the page itself deletes personal entries there.
 * Theme and currency are cookies, and stay.
 */
export function clearStoredPages({ answerHeaders }: Pick<CallContext, 'answerHeaders'>): void {
  answerHeaders.set('clear-site-data', '"cache"')
}
