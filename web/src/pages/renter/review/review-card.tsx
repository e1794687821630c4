import type { ReviewPage } from '@rihla/contract/reviews'
import { DEFAULT_STARS } from '@rihla/domain/booking/review'
import { dateInDubai } from '@rihla/domain/time/dubai-time'
import { useEffect, useId, useRef, useState } from 'react'
import { type FetcherWithComponents, useFetcher } from 'react-router'
import { Stars } from '../../../features/review-words/stars.tsx'
import { dayWithYear } from '../../../i18n/dates.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/content/card.tsx'
import { StarInput } from '../../../ui/fields/star-input.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { useFocusFirstWrong } from '../../../ui/fields/use-focus-first-wrong.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import type { ReviewAnswer } from './review-answer.ts'

type CardData = ReviewPage['cards'][number]

const WORDS: Record<CardData['type'], { heading: () => string; hint: () => string }> = {
  renter: { heading: m.reviews_of_renter, hint: m.reviews_comment_hint_renter },
  host: { heading: m.reviews_of_host, hint: m.reviews_comment_hint_host },
  vehicle: { heading: m.reviews_of_vehicle, hint: m.reviews_comment_hint_vehicle },
}

/** One review: the form, the submitted review, or the reason why it cannot be written. */
export function ReviewCard(props: { card: CardData; formKey: string; answered: ReviewAnswer | null }) {
  const { card } = props
  const headingId = useId()
  const heading = useFocusOnceWritten(card.written !== null)
  const fetcher = useFetcher<ReviewAnswer>()
  const handled = useRef<ReviewAnswer | null>(null)
  // The toast cannot be shown by the form: a live update may remove the form before the response arrives.
  useEffect(() => {
    if (!fetcher.data || fetcher.data === handled.current) return
    handled.current = fetcher.data
    if (fetcher.data.submitted) toast.success(m.reviews_submitted())
    else if (fetcher.data.refusal) toast.error(m.reviews_failed(), fetcher.data.refusal)
  }, [fetcher.data])
  return (
    <Card>
      <section aria-labelledby={headingId}>
        <h2 ref={heading} id={headingId} tabIndex={-1} className="scroll-mt-24 text-xl">
          {WORDS[card.type].heading()}
        </h2>
        {card.written ? (
          <Written card={card} written={card.written} />
        ) : card.whyNot ? (
          <p className="mt-2 text-muted">
            {card.whyNot === 'window_closed'
              ? m.reviews_why_window_closed()
              : card.whyNot === 'not_completed'
                ? m.reviews_why_not_completed()
                : m.errors_already_reviewed()}
          </p>
        ) : (
          <ReviewForm {...props} fetcher={fetcher} />
        )}
      </section>
    </Card>
  )
}

/** The form disappears once the review is submitted; keyboard focus then moves to the heading. */
function useFocusOnceWritten(isWritten: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const wasWritten = useRef(isWritten)
  useEffect(() => {
    if (isWritten && !wasWritten.current && document.activeElement === document.body) heading.current?.focus()
    wasWritten.current = isWritten
  }, [isWritten])
  return heading
}

function Written({ card, written }: { card: CardData; written: NonNullable<CardData['written']> }) {
  return (
    <div className="mt-3">
      <Stars rating={written.rating} />
      <p dir="auto" className="mt-2 whitespace-pre-line">
        {written.comment}
      </p>
      <p className="mt-3 text-muted text-sm">
        {m.reviews_written({ day: dayWithYear(dateInDubai(Date.parse(written.createdAt))) })}{' '}
        {!card.isShown && m.reviews_hidden_yet()}
      </p>
    </div>
  )
}

function ReviewForm(props: {
  card: CardData
  formKey: string
  answered: ReviewAnswer | null
  fetcher: FetcherWithComponents<ReviewAnswer | undefined>
}) {
  const { card, formKey, answered, fetcher } = props
  const answer = fetcher.data ?? answered
  const [stars, setStars] = useState(answered?.rating ?? DEFAULT_STARS)

  return (
    <fetcher.Form ref={useFocusFirstWrong()} method="post" className="mt-4 grid gap-5">
      <input type="hidden" name="type" value={card.type} />
      <input type="hidden" name="key" value={formKey} />
      <StarInput
        legend={m.reviews_stars()}
        name="rating"
        value={stars}
        onChange={setStars}
        starLabel={(count) => m.reviews_star({ stars: count })}
      />
      <TextArea
        label={m.reviews_comment()}
        name="comment"
        hint={WORDS[card.type].hint()}
        defaultValue={answered?.comment ?? ''}
        maxCharacters={2000}
        error={answer?.commentError}
        counter={(used) => `${used}/2000`}
      />
      <p className="text-muted text-sm">
        {card.type === 'vehicle' ? m.reviews_vehicle_open() : m.reviews_blind()}
      </p>
      {answer?.refusal && <p className="text-danger">{answer.refusal}</p>}
      <Button type="submit" pending={fetcher.state !== 'idle'} className="justify-self-start">
        {m.reviews_submit()}
      </Button>
    </fetcher.Form>
  )
}
