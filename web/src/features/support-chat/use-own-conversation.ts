import type { OwnConversation, SupportHours, SupportLine } from '@rihla/contract/support'
import { useEffect, useState } from 'react'
import type { KeptMessage, SendEnding } from '../../site/outgoing-queue.ts'
import { keepPersonal, readPersonal } from '../../site/personal-storage.ts'
import { endingOf } from '../../site/send-ending.ts'
import { useOutgoing } from '../../site/use-outgoing.ts'
import { guestDetailsIn } from './guest-details.ts'
import type { SupportThread } from './support-thread.ts'
import { useConversation } from './use-conversation.ts'

/** What the conversation of one's own is called in this browser. */
export const OWN_THREAD = 'support'

const threadOf = (own: OwnConversation): SupportThread => ({
  ...own,
  otherReadUpTo: own.supportReadUpTo,
})

/** One's own conversation with support, the hours of the chat, and what is on its way there. */
export function useOwnConversation(personId: string) {
  const [hours, setHours] = useState<SupportHours | null>(null)
  const conversation = useConversation('conversation', null, async (where) => {
    const { liveApi } = await import('../../api/live-api.ts')
    const answer = await liveApi.support.mine(where)
    setHours(answer.hours)
    return answer.conversation && threadOf(answer.conversation)
  })
  const { live, thread } = conversation
  const { queue, messages } = useOutgoing(personId, OWN_THREAD, send)
  const isBegun = thread !== null

  async function send({ key, text }: KeptMessage): Promise<SendEnding<SupportLine>> {
    try {
      const { liveApi } = await import('../../api/live-api.ts')
      const answer = await liveApi.support.write({
        key,
        text,
        ...guestDetailsIn(readPersonal(personId, 'support-guest')),
      })
      setHours(answer.hours)
      live.note(threadOf(answer.conversation))
      const line = answer.conversation.lines.find((one) => one.key === key)
      return line ? { kind: 'sent', line } : { kind: 'lost', pauseMs: 0 }
    } catch (error) {
      return endingOf(error)
    }
  }

  useEffect(() => {
    // From now on this browser looks for answers by itself.
    if (isBegun) keepPersonal(personId, 'support-begun', true)
  }, [personId, isBegun])

  return { conversation, hours, queue, messages }
}
