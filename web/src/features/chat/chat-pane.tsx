import { ChevronDown } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { MessageField } from '../../ui/fields/message-field.tsx'
import { useInSight } from '../../ui/hooks/use-in-sight.ts'
import { useThreadScroll } from '../../ui/hooks/use-thread-scroll.ts'
import { ChatAnnouncer } from './chat-announcer.tsx'
import { ChatLines } from './chat-lines.tsx'
import { lastPlaceOf, unreadLines } from './chat-thread.ts'
import type { Chat } from './use-chat.ts'
import { useMessageDraft } from './use-message-draft.ts'
import { useReadMark } from './use-read-mark.ts'

/** A chat with its lines and message field; fills its container. */
export function ChatPane<Facts>(props: {
  chat: Chat<Facts>
  /** Accessible names of the lines and of the field, and the field's placeholder. */
  words: { thread: string; write: string; hint: string }
  ownName?: string
  /** For staff who read along: shows sender names and never marks lines as read. */
  isReadingAlong?: boolean
  /** Replaces the message field when writing is not possible. */
  closed?: ReactNode
  /** Displayed below the lines while nobody has written. */
  empty: ReactNode
  /** Below the lines. */
  foot?: ReactNode
  /** Between the lines and the field. */
  beforeField?: ReactNode
  fieldRef?: Ref<HTMLTextAreaElement>
  onSend?: () => void
}) {
  const { chat, words, isReadingAlong = false, closed } = props
  const { thread, pending } = chat
  const { box, isAtFoot, noteScroll, toFoot } = useThreadScroll(`${lastPlaceOf(thread)}+${pending.length}`)
  const isInSight = useInSight(box)
  useReadMark(chat, isInSight && isAtFoot && !isReadingAlong)
  const unread = isReadingAlong ? 0 : unreadLines(thread).length
  const isEmpty = pending.length === 0 && !thread?.lines.some(({ sender }) => sender !== null)

  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="relative min-h-0 flex-1">
        <ChatLines
          ref={box}
          label={words.thread}
          chat={chat}
          ownName={props.ownName}
          isNamed={isReadingAlong}
          onScroll={noteScroll}
          foot={
            <>
              {isEmpty && props.empty}
              {props.foot}
            </>
          }
        />
        {!isAtFoot && (
          <Button
            variant="secondary"
            size="sm"
            icon={<ChevronDown aria-hidden="true" />}
            onClick={toFoot}
            className="absolute! inset-x-0 bottom-3 mx-auto w-fit rounded-full shadow-raised"
          >
            {unread > 0 ? m.messages_announced_many({ count: unread }) : m.messages_newest()}
          </Button>
        )}
      </div>
      <ChatAnnouncer key={thread?.id} lines={thread?.lines ?? []} />
      {props.beforeField}
      {closed ?? (
        <Composer
          chat={chat}
          words={words}
          fieldRef={props.fieldRef}
          onSend={() => {
            toFoot()
            props.onSend?.()
          }}
        />
      )}
    </div>
  )
}

/** The message field. The draft is stored in this browser until it is sent. */
function Composer<Facts>(props: {
  chat: Chat<Facts>
  words: { write: string; hint: string }
  fieldRef: Ref<HTMLTextAreaElement> | undefined
  onSend: () => void
}) {
  const { chat, words, fieldRef } = props
  const draft = useMessageDraft(chat.personId, chat.adapter.threadName)

  function send() {
    chat.queue.add(draft.whole)
    draft.clear()
    props.onSend()
  }

  return (
    <MessageField
      {...draft.field}
      ref={fieldRef}
      label={words.write}
      placeholder={words.hint}
      onSend={send}
    />
  )
}
