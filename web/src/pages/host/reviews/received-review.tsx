import type { Review } from '@rihla/contract/reviews'
import { dateInDubai } from '@rihla/domain/time/dubai-time'
import { useEffect, useRef, useState } from 'react'
import { type FetcherWithComponents, Link, useFetcher } from 'react-router'
import { HostReply } from '../../../features/review-words/host-reply.tsx'
import { Stars } from '../../../features/review-words/stars.tsx'
import { monthInWords } from '../../../i18n/dates.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/content/card.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { useFocusFirstWrong } from '../../../ui/fields/use-focus-first-wrong.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'

/** The result of answering a review: the review's id, and an error message when it was refused. */
export interface ReplyAnswer {
  reviewId: string
  refusal: string | null
}

type Received = Review & { bookingId: string; vehicle: string; mayReply: boolean }

/** One review, its subject, and the host's answer or the answer form. */
export function ReceivedReview({ review, formKey }: { review: Received; formKey: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const couldReply = useRef(review.mayReply)
  // The form disappears when the answer is published, so the focus moves here.
  useEffect(() => {
    if (couldReply.current && !review.mayReply && document.activeElement === document.body)
      heading.current?.focus()
    couldReply.current = review.mayReply
  }, [review.mayReply])
  const fetcher = useFetcher<ReplyAnswer>()
  const handled = useRef<ReplyAnswer | null>(null)
  useEffect(() => {
    if (!fetcher.data || fetcher.data === handled.current) return
    handled.current = fetcher.data
    if (fetcher.data.refusal === null) toast.success(m.host_reviews_sent())
  }, [fetcher.data])
  return (
    <Card>
      <article>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className="flex items-center gap-3">
            <Avatar name={review.reviewerName} src={review.reviewerAvatarUrl} />
            <div>
              <h3 ref={heading} tabIndex={-1} className="scroll-mt-24 font-strong">
                <bdi>{review.reviewerName}</bdi>
              </h3>
              <p className="figures flex items-center gap-2 text-muted text-sm">
                <Stars rating={review.rating} />
                {monthInWords(dateInDubai(Date.parse(review.createdAt)))}
              </p>
            </div>
          </div>
          <Link
            to={paths.booking(review.bookingId)}
            className="inline-flex min-h-11 items-center text-accent text-sm underline underline-offset-4"
          >
            {m.host_reviews_trip()}
          </Link>
        </div>
        <p className="mt-3 text-muted text-sm">
          {review.type === 'host'
            ? m.host_reviews_of_you()
            : m.host_reviews_of_vehicle({ vehicle: review.vehicle })}
        </p>
        <p dir="auto" className="mt-1 whitespace-pre-line">
          {review.comment}
        </p>
        <HostReply reply={review.reply} />
        {review.mayReply &&
          (isOpen ? (
            <ReplyForm {...{ review, formKey, fetcher }} />
          ) : (
            <Button variant="secondary" size="sm" className="mt-4" onClick={() => setIsOpen(true)}>
              {m.host_reviews_reply_open({ name: review.reviewerName })}
            </Button>
          ))}
      </article>
    </Card>
  )
}

function ReplyForm({
  review,
  formKey,
  fetcher,
}: {
  review: Received
  formKey: string
  fetcher: FetcherWithComponents<ReplyAnswer | undefined>
}) {
  return (
    <fetcher.Form ref={useFocusFirstWrong()} method="post" className="mt-4 grid gap-4">
      <input type="hidden" name="reviewId" value={review.id} />
      <input type="hidden" name="key" value={formKey} />
      <TextArea
        label={m.host_reviews_reply()}
        hint={m.host_reviews_reply_hint()}
        name="text"
        maxCharacters={1000}
        autoFocus
        error={fetcher.data?.refusal}
        counter={(used) => `${used}/1000`}
      />
      <Button type="submit" pending={fetcher.state !== 'idle'} className="justify-self-start">
        {m.host_reviews_send()}
      </Button>
    </fetcher.Form>
  )
}
