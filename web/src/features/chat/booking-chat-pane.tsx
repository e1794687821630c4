import { MessageCircle } from 'lucide-react'
import { m } from '../../paraglide/messages.js'
import { ErrorState } from '../../ui/content/error-state.tsx'
import { type BookingThread, bookingChatAdapter, bookingChatThread } from './booking-chat-adapter.ts'
import { ChatClosed } from './chat-closed.tsx'
import { ChatPane } from './chat-pane.tsx'
import { ChatSkeleton } from './chat-skeleton.tsx'
import { useChat } from './use-chat.ts'

/**
 * A booking's chat; fills its container. `loaded` is the thread loaded with the page, null when loading failed. Use the
 * booking id as the React key.
 */
export function BookingChatPane(props: {
  bookingId: string
  loaded: BookingThread | null
  personId: string
  /** For staff, who may read but not write. */
  readOnly?: boolean
}) {
  const { bookingId, loaded, personId, readOnly = false } = props
  const chat = useChat(personId, loaded && bookingChatThread(bookingId, loaded), () =>
    bookingChatAdapter(bookingId),
  )
  const { thread, hasFailed, live } = chat

  if (!thread && hasFailed) {
    return (
      <ErrorState
        title={m.messages_load_failed()}
        retryLabel={m.common_try_again()}
        onRetry={() => void live.catchUp()}
      />
    )
  }
  if (!thread) return <ChatSkeleton />

  const { other, closedBecause } = thread.facts
  const mayWrite = closedBecause === null && !readOnly
  return (
    <ChatPane
      chat={chat}
      words={{
        thread: m.messages_thread_with({ name: other.name }),
        write: m.messages_write({ name: other.name }),
        hint: m.messages_write_hint(),
      }}
      ownName={m.messages_you()}
      isReadingAlong={readOnly}
      closed={mayWrite ? undefined : <ChatClosed because={closedBecause} />}
      empty={<NothingYet mayStart={mayWrite} />}
    />
  )
}

const NothingYet = ({ mayStart }: { mayStart: boolean }) => (
  <div className="flex flex-col items-center px-4 py-10 text-center">
    <MessageCircle className="size-8 text-muted" aria-hidden="true" />
    <p className="mt-3 font-strong text-lg">{m.messages_none()}</p>
    {mayStart && <p className="text-muted">{m.messages_none_text()}</p>}
  </div>
)
