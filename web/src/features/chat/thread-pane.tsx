import type { ThreadLine } from '@rihla/contract/messaging'
import { ChevronDown, MessageCircle } from 'lucide-react'
import { m } from '../../paraglide/messages.js'
import { useOutgoing } from '../../site/use-outgoing.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { useInSight } from '../../ui/use-in-sight.ts'
import { useThreadScroll } from '../../ui/use-thread-scroll.ts'
import { ChatClosed } from './chat-closed.tsx'
import { Composer } from './composer.tsx'
import { notInThread } from './outgoing-message.ts'
import { sendMessage } from './send-message.ts'
import { ThreadBox } from './thread-box.tsx'
import { lastPlaceOf, type Thread, unreadLines } from './thread-lines.ts'
import { ThreadNews } from './thread-news.tsx'
import { ThreadSkeleton } from './thread-skeleton.tsx'
import { useReadMark } from './use-read-mark.ts'
import { useThread } from './use-thread.ts'

/**
 * A booking's thread with the place to write below it; fills the box it is given. `loaded` is what came with the page, null
 * when that failed. Give it the booking's id as its key.
 */
export function ThreadPane(props: {
  bookingId: string
  loaded: Thread | null
  personId: string
  /** Staff reads along. */
  readOnly?: boolean
}) {
  const { bookingId, personId, readOnly = false } = props
  const { live, thread, hasFailed, older } = useThread(bookingId, props.loaded)
  const { queue, messages } = useOutgoing<ThreadLine>(personId, bookingId, async (message) => {
    const ending = await sendMessage(bookingId, message)
    if (ending.kind === 'sent') live.note(ending.line)
    return ending
  })
  const outgoing = notInThread(messages, thread?.lines ?? [])
  const footMark = `${thread ? lastPlaceOf(thread) : 0}+${outgoing.length}`
  const { box, isAtFoot, noteScroll, toFoot } = useThreadScroll(footMark)
  const isInSight = useInSight(box)
  useReadMark(bookingId, live, thread, isInSight && isAtFoot && !readOnly)

  if (!thread && hasFailed) {
    return (
      <ErrorState
        title={m.messages_load_failed()}
        retryLabel={m.common_try_again()}
        onRetry={() => void live.catchUp()}
      />
    )
  }
  if (!thread) return <ThreadSkeleton />

  function send(text: string) {
    if (!thread) return
    queue.add(text, lastPlaceOf(thread))
    toFoot()
  }

  const waiting = unreadLines(thread).length
  const mayWrite = thread.closedBecause === null && !readOnly
  const hasMessages = outgoing.length > 0 || thread.lines.some(({ kind }) => kind === 'message')
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="relative min-h-0 flex-1">
        <ThreadBox
          ref={box}
          thread={thread}
          outgoing={outgoing}
          older={older}
          isNamed={readOnly}
          onScroll={noteScroll}
          onOlder={() => void live.loadOlder()}
          onRetry={({ key, phase }) => (phase === 'refused' ? queue.retry(key) : queue.resume())}
          onDiscard={({ key }) => queue.discard(key)}
          foot={hasMessages ? null : <NothingYet mayStart={mayWrite} />}
        />
        {!isAtFoot && (
          <Button
            variant="secondary"
            size="sm"
            icon={<ChevronDown aria-hidden="true" />}
            onClick={toFoot}
            className="absolute! inset-x-0 bottom-3 mx-auto w-fit rounded-full shadow-raised"
          >
            {waiting > 0 ? m.messages_announced_many({ count: waiting }) : m.messages_newest()}
          </Button>
        )}
      </div>
      <ThreadNews lines={thread.lines} />
      {mayWrite ? (
        <Composer {...{ personId, bookingId }} otherName={thread.other.name} onSend={send} />
      ) : (
        <ChatClosed because={thread.closedBecause} />
      )}
    </div>
  )
}

const NothingYet = ({ mayStart }: { mayStart: boolean }) => (
  <div className="flex flex-col items-center px-4 py-10 text-center">
    <MessageCircle className="size-8 text-muted" aria-hidden="true" />
    <p className="mt-3 font-strong text-lg">{m.messages_none()}</p>
    {mayStart && <p className="text-muted">{m.messages_none_text()}</p>}
  </div>
)
