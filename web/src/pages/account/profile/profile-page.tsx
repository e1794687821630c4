import { useEffect } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { useLiveEvents } from '../../../api/live-events.ts'
import { orConnectionLost } from '../../../api/or-connection-lost.ts'
import { orPageError } from '../../../api/page-error.ts'
import { problemOf } from '../../../api/problem-of.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { PageFailure } from '../../../features/account-settings/page-failure.tsx'
import { SignInRequired } from '../../../features/account-settings/sign-in-required.tsx'
import { VerificationPrompt } from '../../../features/verification/verification-prompt.tsx'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { pageMeta } from '../../../seo/page-meta.ts'
import { type ApiClient, apiContext, siteContext } from '../../../server-context.ts'
import { PageHeading } from '../../../ui/content/page-heading.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import type { Route } from './+types/profile-page.ts'
import { LatestBooking } from './latest-booking.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProfileHead } from './profile-head.tsx'
import { ProfileMissing } from './profile-missing.tsx'
import { saveProfile } from './save-profile.ts'
import { SavedCards } from './saved-cards.tsx'
import { notSaved } from './saving-answer.ts'
import { SettingsLinks } from './settings-links.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { now } = context.get(siteContext)
  const { me } = await api.accounts.me({})
  if (!me) return { isSignedIn: false, now, profile: null, latest: null, cards: null, needed: null }
  const [profile, latest, cards, needed] = await Promise.all([
    orPageError(profileOrNull(api)),
    // The profile can be displayed without the booking or the cards; on failure a message replaces them.
    api.bookings.latest({}).catch(() => null),
    api.payments.savedCards({}).catch(() => null),
    api.verification.needed({}).catch(() => null),
  ])
  return { isSignedIn: true, now, profile, latest, cards, needed }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

async function profileOrNull({ profile }: ApiClient) {
  try {
    return (await profile.mine({})).profile
  } catch (error) {
    if (problemOf(error)?.code === 'not_found') return null
    throw error
  }
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  saveProfile(context.get(apiContext), await request.formData())

export const clientAction = (args: Route.ClientActionArgs) => orConnectionLost(args, notSaved)

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: m.profile_title(), description: m.profile_description(), hidden: true })

/** The user's recent booking, then the profile and its form. */
export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  const { isSignedIn, profile, latest, cards, needed, now } = loaderData
  const { revalidate } = useRevalidator()
  useLiveEvents(isSignedIn ? ['me'] : [], () => void revalidate())
  useEmailChangedNotice()
  if (!isSignedIn) return <SignInRequired text={m.profile_sign_in_text()} returnTo={paths.profile} />
  if (!profile) return <ProfileMissing />
  return (
    <div className="page-width py-8 md:py-12">
      <div className="mx-auto max-w-4xl">
        <PageHeading>{m.profile_title()}</PageHeading>
        <LatestBooking latest={latest} now={now} />
        <ProfileHead profile={profile} />
        <VerificationPrompt
          verificationStatus={profile.verificationStatus}
          phoneVerified={profile.phoneVerified}
          needed={needed}
          className="mt-8"
        />

        <ProfileForm profile={profile} />
        <SavedCards cards={cards?.cards ?? null} />
        <SettingsLinks />
      </div>
    </div>
  )
}

/** Shows a notice when the confirmation link of an email change leads here. */
function useEmailChangedNotice() {
  const [params, setParams] = useSearchParams()
  const isChanged = params.get('email') === 'changed'
  useEffect(() => {
    if (!isChanged) return
    toast.success(m.profile_email_changed())
    setParams({}, { replace: true, preventScrollReset: true })
  }, [isChanged, setParams])
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageFailure title={m.profile_title()} message={m.profile_load_failed()} error={error} />
}
