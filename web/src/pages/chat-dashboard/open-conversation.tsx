import type { SupportLine } from '@rihla/contract/support'
import { useEffect, useEffectEvent, useRef } from 'react'
import { ConversationPane } from '../../features/support-chat/conversation-pane.tsx'
import type { SupportThread } from '../../features/support-chat/support-thread.ts'
import { useConversation } from '../../features/support-chat/use-conversation.ts'
import { m } from '../../paraglide/messages.js'
import type { KeptMessage, SendEnding } from '../../site/outgoing-queue.ts'
import { endingOf } from '../../site/send-ending.ts'
import { useOutgoing } from '../../site/use-outgoing.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { toast } from '../../ui/toast.ts'
import { ConversationHead, HEAD_ID } from './conversation-head.tsx'
import { threadOf } from './thread-of.ts'

/** One conversation with a guest, and the place to reply. Give it the conversation's id as its key. */
export function OpenConversation(props: {
  id: string
  loaded: SupportThread | null
  personId: string
  backTo: () => void
  onChanged: () => void
}) {
  const { id, loaded, personId, onChanged } = props
  const conversation = useConversation('support', loaded, async (where) => {
    const { liveApi } = await import('../../api/live-api.ts')
    return threadOf(await liveApi.support.conversation({ id, ...where }))
  })
  const { live, thread, hasFailed } = conversation
  const told = useRef('')
  const { queue, messages } = useOutgoing(personId, `support:${id}`, reply)
  const tellFailure = useEffectEvent(() =>
    toast.error(m.support_chat_board_error(), m.support_chat_board_load_failed()),
  )

  useEffect(() => {
    if (hasFailed) tellFailure()
  }, [hasFailed])

  async function reply({ key, text }: KeptMessage): Promise<SendEnding<SupportLine>> {
    try {
      const { liveApi } = await import('../../api/live-api.ts')
      const { line } = await liveApi.support.reply({ id, key, text })
      toast.success(m.support_chat_board_sent())
      void live.catchUp()
      return { kind: 'sent', line }
    } catch (error) {
      // It is sent again by itself: once is told, the line itself says the rest.
      if (told.current !== key) toast.error(m.support_chat_board_error(), m.support_chat_board_send_failed())
      told.current = key
      return endingOf(error)
    }
  }

  if (!thread) {
    return hasFailed ? (
      <ErrorState
        title={m.support_chat_board_load_failed()}
        retryLabel={m.common_try_again()}
        onRetry={() => void live.catchUp()}
      />
    ) : (
      <p role="status" className="p-6 text-muted">
        {m.common_loading()}
      </p>
    )
  }
  const name = thread.guestName ?? m.support_chat_anonymous()
  return (
    <section className="flex h-full min-h-0 flex-col" aria-labelledby={HEAD_ID}>
      <ConversationHead
        thread={thread}
        backTo={props.backTo}
        onChanged={() => {
          void live.catchUp()
          onChanged()
        }}
      />
      <div className="min-h-0 flex-1">
        <ConversationPane
          side="support"
          personId={personId}
          threadId={`support:${id}`}
          {...{ conversation, queue, messages }}
          markRead={async (upTo) => {
            const { liveApi } = await import('../../api/live-api.ts')
            await liveApi.support.markReadBySupport({ id, upTo })
            onChanged()
          }}
          words={{
            thread: m.support_chat_board_thread({ name }),
            write: m.support_chat_board_write({ name }),
            hint: m.support_chat_board_write_hint(),
          }}
          empty={<p className="py-10 text-center text-muted">{m.support_chat_board_no_messages()}</p>}
        />
      </div>
    </section>
  )
}
