import { trimmedIfSeen } from '@rihla/domain/text/visible-text'
import { MessageSquareQuote } from 'lucide-react'
import { data, Link, useRevalidator } from 'react-router'
import { actionRefusal } from '../../../api/action-refusal.ts'
import { useLiveEvents } from '../../../api/live-events.ts'
import { orConnectionLost } from '../../../api/or-connection-lost.ts'
import { orPageError } from '../../../api/page-error.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { PartFailure } from '../../../features/host-dashboard/part-failure.tsx'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { pageMeta } from '../../../seo/page-meta.ts'
import { apiContext } from '../../../server-context.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { EmptyState } from '../../../ui/content/empty-state.tsx'
import type { Route } from './+types/host-reviews-page.ts'
import type { ReplyAnswer } from './received-review.tsx'
import { ReceivedReview } from './received-review.tsx'

const REVIEWS_A_PAGE = 20

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { me } = await api.accounts.me({})
  if (!me) return null
  const before = url.searchParams.get('before') ?? undefined
  const page = await orPageError(api.reviews.received({ before, limit: REVIEWS_A_PAGE }))
  const keys = Object.fromEntries(page.reviews.map(({ id }) => [id, crypto.randomUUID()]))
  return { ...page, keys, isFirst: before === undefined }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

const reviewIdIn = (form: FormData) => String(form.get('reviewId') ?? '')

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const reviewId = reviewIdIn(form)
  const text = trimmedIfSeen(String(form.get('text') ?? ''))
  const answer = (refusal: string | null, status: number) =>
    data<ReplyAnswer>({ reviewId, refusal }, { status })
  if (text === '') return answer(m.host_reviews_reply_missing(), 422)
  try {
    const call = { context: { idempotencyKey: String(form.get('key') ?? '') } }
    await context.get(apiContext).reviews.reply({ id: reviewId, text }, call)
    return answer(null, 200)
  } catch (error) {
    const { message, status } = actionRefusal(error)
    return answer(message, status)
  }
}

export const clientAction = (args: Route.ClientActionArgs) =>
  orConnectionLost(args, (form, refusal): ReplyAnswer => ({ reviewId: reviewIdIn(form), refusal }))

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: m.host_reviews_title(), description: m.host_reviews_description(), hidden: true })

/** Renters' reviews of a host and their vehicles; each can be answered once. */
export default function HostReviewsPage({ loaderData }: Route.ComponentProps) {
  return loaderData && <Received {...loaderData} />
}

function Received({ reviews, nextBefore, isFirst, keys }: NonNullable<Route.ComponentProps['loaderData']>) {
  const { revalidate } = useRevalidator()
  useLiveEvents(['me'], () => void revalidate())
  if (reviews.length === 0 && isFirst)
    return (
      <EmptyState icon={<MessageSquareQuote />} title={m.host_reviews_none()}>
        {m.host_reviews_none_text()}
      </EmptyState>
    )
  return (
    <section aria-labelledby="host-reviews">
      <h2 id="host-reviews" className="text-2xl">
        {m.host_reviews_title()}
      </h2>
      <ul className="mt-6 grid max-w-3xl gap-4">
        {reviews.map((review) => (
          <li key={review.id}>
            <ReceivedReview review={review} formKey={keys[review.id] ?? ''} />
          </li>
        ))}
      </ul>
      <div className="mt-8 flex flex-wrap gap-3">
        {!isFirst && (
          <Link to={paths.hostReviews()} className={buttonClasses({ variant: 'secondary' })}>
            {m.host_reviews_first()}
          </Link>
        )}
        {nextBefore && (
          <Link
            to={paths.hostReviews({ before: nextBefore })}
            className={buttonClasses({ variant: 'secondary' })}
          >
            {m.host_reviews_more()}
          </Link>
        )}
      </div>
    </section>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PartFailure title={m.host_reviews_title()} message={m.host_reviews_failed()} error={error} />
}
