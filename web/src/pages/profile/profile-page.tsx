import { useRevalidator } from 'react-router'
import { useLiveEvents } from '../../api/live-events.ts'
import { m } from '../../paraglide/messages.js'
import { apiContext, siteContext } from '../../server-context.ts'
import { pageMeta } from '../../site/page-meta.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import type { Route } from './+types/profile-page.ts'
import { AccountFacts } from './account-facts.tsx'
import { LatestBooking } from './latest-booking.tsx'
import { SignInRequired } from './sign-in-required.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { now } = context.get(siteContext)
  const { me } = await api.accounts.me({})
  if (!me) return { me, now, latest: null }
  // The account can be shown without the booking: a failure becomes a sentence in its place.
  const latest = await api.bookings.latest({}).catch(() => null)
  return { me, now, latest }
}

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: m.profile_title(), description: m.profile_description(), hidden: true })

/** The booking just made on top, then what the account says of this person. */
export default function ProfilePage({ loaderData: { me, latest, now } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  useLiveEvents(me ? ['me'] : [], () => void revalidate())
  if (!me) return <SignInRequired />
  return (
    <div className="page-width py-8 md:py-12">
      <div className="mx-auto max-w-4xl">
        <PageHeading>{m.profile_title()}</PageHeading>
        <LatestBooking latest={latest} now={now} />
        <AccountFacts me={me} />
      </div>
    </div>
  )
}
