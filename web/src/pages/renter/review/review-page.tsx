import { redirect, useRevalidator } from 'react-router'
import { useLiveEvents } from '../../../api/live-events.ts'
import { orConnectionLost } from '../../../api/or-connection-lost.ts'
import { orPageError } from '../../../api/page-error.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { redirectWithFlash } from '../../../app/flash.ts'
import { BackLink } from '../../../app/layout/back-link.tsx'
import { momentInWords } from '../../../i18n/dates.ts'
import { vehicleTitle } from '../../../i18n/vehicle-title.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { pageMeta } from '../../../seo/page-meta.ts'
import { apiContext } from '../../../server-context.ts'
import { PageHeading } from '../../../ui/content/page-heading.tsx'
import { Section } from '../../../ui/content/section.tsx'
import type { Route } from './+types/review-page.ts'
import { PreviousReviews } from './previous-reviews.tsx'
import { reviewAnswer } from './review-answer.ts'
import { ReviewCard } from './review-card.tsx'
import { ReviewFailure } from './review-failure.tsx'
import { ReviewList } from './review-list.tsx'
import { submitReview } from './submit-review.ts'
import { TripSummary } from './trip-summary.tsx'

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { me } = await api.accounts.me({})
  if (!me) throw redirect(paths.auth({ returnTo: url.pathname }))
  const page = await orPageError(api.reviews.page({ id: params.id }))
  if (page.cards.every(({ whyNot }) => whyNot === 'not_completed'))
    throw redirectWithFlash(paths.dashboard(), 'review_not_completed')
  // Each card has its own idempotency key, so a repeated submission creates one review.
  return { page, keys: Object.fromEntries(page.cards.map(({ type }) => [type, crypto.randomUUID()])) }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export const action = async ({ request, params, context }: Route.ActionArgs) =>
  submitReview(context.get(apiContext), params.id, await request.formData())

export const clientAction = (args: Route.ClientActionArgs) =>
  orConnectionLost(args, (form, refusal) => reviewAnswer(form, { refusal }))

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: m.reviews_title(), description: m.reviews_description(), hidden: true })

/** The host reviews the renter; the renter reviews the host and the car. */
export default function ReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, keys } = loaderData
  const { revalidate } = useRevalidator()
  // When the other party submits a review, hidden reviews may become visible.
  useLiveEvents([`booking:${page.bookingId}`], () => void revalidate())
  const isOpen = page.cards.some(({ written, whyNot }) => !written && !whyNot)
  return (
    <div className="page-width py-8 md:py-12">
      <div className="mx-auto max-w-3xl">
        <BackLink to={paths.dashboard()}>{m.reviews_back()}</BackLink>
        <PageHeading>{m.reviews_title()}</PageHeading>
        <TripSummary page={page} title={vehicleTitle(page.vehicle)} />
        {isOpen && page.closesAt && (
          <p className="mt-4 text-muted text-sm">
            {m.reviews_closes({ moment: momentInWords(page.closesAt) })}
          </p>
        )}
        <div className="mt-8 grid gap-6">
          {page.cards.map((card) => (
            <ReviewCard
              key={card.type}
              card={card}
              formKey={keys[card.type] ?? ''}
              answered={actionData?.type === card.type ? actionData : null}
            />
          ))}
        </div>
        {page.received.length > 0 && (
          <Section heading={m.reviews_received({ name: page.counterpart.name })} className="mt-12">
            <ReviewList reviews={page.received} />
          </Section>
        )}
        <PreviousReviews reviews={page.previous} name={page.counterpart.name} />
      </div>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ReviewFailure error={error} />
}
