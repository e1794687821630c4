import type { SupportLine } from '@rihla/contract/support'
import { ChevronDown } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { m } from '../../paraglide/messages.js'
import type { OutgoingMessage, OutgoingQueue } from '../../site/outgoing-queue.ts'
import { useMessageDraft } from '../../site/use-message-draft.ts'
import { Button } from '../../ui/button.tsx'
import { MessageField } from '../../ui/message-field.tsx'
import { useInSight } from '../../ui/use-in-sight.ts'
import { useThreadScroll } from '../../ui/use-thread-scroll.ts'
import { ConversationLines } from './conversation-lines.tsx'
import { ConversationNews } from './conversation-news.tsx'
import type { ConversationState, LiveConversation } from './live-conversation.ts'
import { lastPlaceOf, type Side, unreadOf } from './support-thread.ts'
import { useReadUpTo } from './use-read-up-to.ts'

/** What one side sees of a conversation, with the place to write below it; fills the box it is given. */
export function ConversationPane(props: {
  side: Side
  personId: string
  /** What the thread is called in this browser. */
  threadId: string
  conversation: { live: LiveConversation } & ConversationState
  queue: OutgoingQueue<SupportLine>
  messages: readonly OutgoingMessage<SupportLine>[]
  markRead: (upTo: number) => Promise<unknown>
  words: { thread: string; write: string; hint: string }
  empty: ReactNode
  foot?: ReactNode
  /** Between the lines and the place to write. */
  beforeField?: ReactNode
  fieldRef?: Ref<HTMLTextAreaElement>
  onSend?: () => void
}) {
  const { side, personId, threadId, conversation, queue, messages, words, fieldRef } = props
  const { markRead, onSend, empty, foot, beforeField } = props
  const { live, thread, older } = conversation
  const known = new Set(thread?.lines.map(({ key }) => key))
  const outgoing = messages.filter(({ key }) => !known.has(key))
  const { box, isAtFoot, noteScroll, toFoot } = useThreadScroll(`${lastPlaceOf(thread)}+${outgoing.length}`)
  const isInSight = useInSight(box)
  const unread = unreadOf(thread, side)
  useReadUpTo(live, unread.at(-1)?.place ?? 0, isInSight && isAtFoot, markRead)
  const draft = useMessageDraft(personId, threadId)

  function send() {
    queue.add(draft.whole, lastPlaceOf(thread))
    draft.clear()
    toFoot()
    onSend?.()
  }

  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="relative min-h-0 flex-1">
        <ConversationLines
          ref={box}
          label={words.thread}
          {...{ side, thread, queue, outgoing, older }}
          onOlder={() => void live.loadOlder()}
          onScroll={noteScroll}
          empty={empty}
          foot={foot}
        />
        {!isAtFoot && (
          <Button
            variant="secondary"
            size="sm"
            icon={<ChevronDown aria-hidden="true" />}
            onClick={toFoot}
            className="absolute! inset-x-0 bottom-3 mx-auto w-fit rounded-full shadow-raised"
          >
            {unread.length > 0 ? m.messages_announced_many({ count: unread.length }) : m.messages_newest()}
          </Button>
        )}
      </div>
      <ConversationNews lines={thread?.lines ?? []} side={side} />
      {beforeField}
      <MessageField
        {...draft.field}
        ref={fieldRef}
        label={words.write}
        placeholder={words.hint}
        onSend={send}
      />
    </div>
  )
}
