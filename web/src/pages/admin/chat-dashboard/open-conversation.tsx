import { useEffect, useEffectEvent, useRef } from 'react'
import { ChatPane } from '../../../features/chat/chat-pane.tsx'
import { deskChatAdapter, type SupportChatThread } from '../../../features/chat/support-chat-adapter.ts'
import { useChat } from '../../../features/chat/use-chat.ts'
import { OPEN_CONVERSATION_ID } from '../../../features/chat/use-open-conversation.ts'
import { m } from '../../../paraglide/messages.js'
import { ErrorState } from '../../../ui/content/error-state.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { ConversationHead } from './conversation-head.tsx'

/** One conversation with a guest, and the reply field. Use the conversation id as the React key. */
export function OpenConversation(props: {
  id: string
  loaded: SupportChatThread | null
  personId: string
  backTo: () => void
  onChanged: () => void
}) {
  const { id, loaded, personId, onChanged } = props
  const shownFailureOf = useRef('')
  const chat = useChat(personId, loaded, () => {
    const adapter = deskChatAdapter(id)
    return {
      ...adapter,
      send: async (message) => {
        const result = await adapter.send(message)
        if (result.kind === 'done') toast.success(m.support_chat_board_sent())
        // The message is retried automatically, so its failure is shown as a toast only once.
        else if (shownFailureOf.current !== message.clientMessageId) {
          toast.error(m.support_chat_board_error(), m.support_chat_board_send_failed())
          shownFailureOf.current = message.clientMessageId
        }
        return result
      },
      markRead: async (upTo) => {
        await adapter.markRead(upTo)
        onChanged()
      },
    }
  })
  const { live, thread, hasFailed } = chat
  const showFailure = useEffectEvent(() =>
    toast.error(m.support_chat_board_error(), m.support_chat_board_load_failed()),
  )

  useEffect(() => {
    if (hasFailed) showFailure()
  }, [hasFailed])

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
  const name = thread.facts.guestName ?? m.support_chat_anonymous()
  return (
    <section className="flex h-full min-h-0 flex-col" aria-labelledby={OPEN_CONVERSATION_ID}>
      <ConversationHead
        thread={thread}
        backTo={props.backTo}
        onChanged={() => {
          void live.catchUp()
          onChanged()
        }}
      />
      <div className="min-h-0 flex-1">
        <ChatPane
          chat={chat}
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
