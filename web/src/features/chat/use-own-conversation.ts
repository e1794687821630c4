import type { SupportHours } from '@rihla/contract/support'
import { useEffect, useEffectEvent, useState } from 'react'
import { keepPersonal, readPersonal } from '../../offline/personal-storage.ts'
import { guestDetailsIn } from './guest-details.ts'
import { ownSupportChatAdapter, type SupportChatFacts } from './support-chat-adapter.ts'
import { useChat } from './use-chat.ts'

/** Delay before the support hours are read again at the earliest, for a browser whose clock is ahead. */
const SOONEST_MS = 60_000

/** The user's own conversation with support, and the support hours, which are read again when they change. */
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

  const changesAt = hours && (hours.opensAt ?? hours.closesAt)
  const readHours = useEffectEvent(() => void chat.live.catchUp())

  useEffect(() => {
    if (changesAt === null) return
    const timer = setTimeout(readHours, Math.max(Date.parse(changesAt) - Date.now(), SOONEST_MS))
    return () => clearTimeout(timer)
  }, [changesAt])

  return { chat, hours }
}
