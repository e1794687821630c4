import { m } from '../../paraglide/messages.js'
import { useMessageDraft } from '../../site/use-message-draft.ts'
import { MessageField } from '../../ui/message-field.tsx'

/** Where a message is written. What was begun is kept in this browser until it is sent. */
export function Composer(props: {
  personId: string
  bookingId: string
  otherName: string
  onSend: (text: string) => void
}) {
  const { whole, clear, field } = useMessageDraft(props.personId, props.bookingId)

  function send() {
    props.onSend(whole)
    clear()
  }

  return (
    <MessageField
      {...field}
      label={m.messages_write({ name: props.otherName })}
      placeholder={m.messages_write_hint()}
      onSend={send}
    />
  )
}
