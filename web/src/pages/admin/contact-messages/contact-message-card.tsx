import type { ContactMessage } from '@rihla/contract/support'
import { isBlank } from '@rihla/domain/text/visible-text'
import { type MouseEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import { ConfirmDialog } from '../../../app/confirm-dialog.tsx'
import { useResultToast } from '../../../features/admin-review/use-result-toast.ts'
import { LanguageBadge } from '../../../features/admin-words/language-badge.tsx'
import { momentInWords } from '../../../i18n/dates.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/content/card.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { useFocusFirstWrong } from '../../../ui/fields/use-focus-first-wrong.ts'

/** The result of answering: the message, the requested action, and an error message when it was refused. */
export interface AnswerResult {
  messageId: string
  requested: 'answer' | 'done'
  refusal: string | null
}

interface ContactMessageCardProps {
  message: ContactMessage
  /** The result of a submission without JavaScript. */
  result: AnswerResult | null
}

/** One message with its sender, and its answer or the answer form. */
export function ContactMessageCard({ message, result }: ContactMessageCardProps) {
  const heading = `message-${message.id}`
  return (
    <Card>
      <article aria-labelledby={heading}>
        <h3 id={heading} dir="auto" className="text-lg">
          {message.subject}
        </h3>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
          <bdi translate="no">{`${message.firstName} ${message.lastName}`}</bdi>
          <a href={`mailto:${message.email}`} translate="no" className="underline">
            {message.email}
          </a>
          <time dateTime={message.at} className="figures">
            {momentInWords(message.at)}
          </time>
          <LanguageBadge language={message.language} />
        </div>
        <p dir="auto" className="mt-3 whitespace-pre-line">
          {message.message}
        </p>
        {message.answeredAt === null ? (
          <AnswerForm message={message} result={result} />
        ) : (
          <GivenAnswer message={message} answeredAt={message.answeredAt} />
        )}
      </article>
    </Card>
  )
}

function GivenAnswer({ message, answeredAt }: { message: ContactMessage; answeredAt: string }) {
  const by = { moment: momentInWords(answeredAt), name: message.answeredBy ?? m.admin_contact_support() }
  return (
    <div className="mt-4 rounded-control bg-sunken p-4">
      <p className="text-muted text-sm">
        {message.answer === null ? m.admin_contact_marked(by) : m.admin_contact_answered(by)}
      </p>
      {message.answer !== null && (
        <p dir="auto" className="mt-2 whitespace-pre-line">
          {message.answer}
        </p>
      )}
    </div>
  )
}

function AnswerForm({ message, result }: ContactMessageCardProps) {
  const fetcher = useFetcher<AnswerResult>()
  const latest = fetcher.data ?? result
  useResultToast(
    fetcher.data,
    fetcher.data?.requested === 'done' ? m.admin_contact_done() : m.admin_contact_sent(),
  )
  const isSending = fetcher.state !== 'idle'
  const isMarking = fetcher.formData?.get('requested') === 'done'
  const [isAsking, setIsAsking] = useState(false)

  /** Marking as done sends no answer and closes the message for good, so that a typed one would be lost. */
  function askIfTyped(event: MouseEvent<HTMLButtonElement>) {
    const { form } = event.currentTarget
    if (!form || isBlank(String(new FormData(form).get('answer') ?? ''))) return
    event.preventDefault()
    setIsAsking(true)
  }

  function markAsDone() {
    setIsAsking(false)
    void fetcher.submit({ messageId: message.id, requested: 'done' }, { method: 'post' })
  }
  return (
    <fetcher.Form ref={useFocusFirstWrong()} method="post" className="mt-4 grid gap-3">
      <input type="hidden" name="messageId" value={message.id} />
      <TextArea
        name="answer"
        label={m.admin_contact_answer()}
        hint={m.admin_contact_answer_hint({ email: message.email })}
        error={latest?.refusal ?? null}
        dir="auto"
        maxCharacters={4000}
        rows={3}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" name="requested" value="answer" pending={isSending && !isMarking}>
          {m.admin_contact_send()}
        </Button>
        <Button
          type="submit"
          name="requested"
          value="done"
          variant="secondary"
          pending={isSending && isMarking}
          onClick={askIfTyped}
        >
          {m.admin_contact_mark_done()}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={m.admin_contact_mark_done_title()}
        text={m.admin_contact_mark_done_text()}
        confirmLabel={m.admin_contact_mark_done()}
        onConfirm={markAsDone}
        onClose={() => setIsAsking(false)}
      />
    </fetcher.Form>
  )
}
