import type { SupportHours } from '@rihla/contract/support'
import { useEffect, useState } from 'react'
import { keepPersonal, readPersonal } from '../../offline/personal-storage.ts'
import { guestDetailsIn } from './guest-details.ts'
import { ownSupportChatAdapter, type SupportChatFacts } from './support-chat-adapter.ts'
import { useChat } from './use-chat.ts'

/** The user's own conversation with support, and the support hours. */
export function useOwnConversation(personId: string) {
  const [hours, setHours] = useState<SupportHours | null>(null)
  const chat = useChat<SupportChatFacts>(personId, null, () =>
    ownSupportChatAdapter({
      onHours: setHours,
      guest: () => guestDetailsIn(readPersonal(personId, 'support-guest')),
    }),
  )
  const isBegun = chat.thread !== null

  useEffect(() => {
    // From now on `SupportBubble` loads the chat on its own to look for answers.
    if (isBegun) keepPersonal(personId, 'support-begun', true)
  }, [personId, isBegun])

  return { chat, hours }
}
