import { RENTER_DOCUMENTS } from '@rihla/domain/people/verification'
import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useLiveEvents } from '../../../api/live-events.ts'
import { orPageError } from '../../../api/page-error.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { PageFailure } from '../../../features/account-settings/page-failure.tsx'
import { SignInRequired } from '../../../features/account-settings/sign-in-required.tsx'
import { DocumentCard } from '../../../features/verification/document-card.tsx'
import { DOCUMENT_NAMES } from '../../../features/verification/document-words.ts'
import { PhoneVerification } from '../../../features/verification/phone-verification.tsx'
import { useFreshChecks } from '../../../features/verification/use-fresh-checks.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { pageMeta } from '../../../seo/page-meta.ts'
import { apiContext, siteContext } from '../../../server-context.ts'
import { Card } from '../../../ui/content/card.tsx'
import { PageHeading } from '../../../ui/content/page-heading.tsx'
import { Section } from '../../../ui/content/section.tsx'
import type { Route } from './+types/renter-verification-page.ts'
import { CompleteBanner } from './complete-banner.tsx'
import { UnderReviewCard } from './under-review-card.tsx'
import { useFocusOnNextStep } from './use-focus-on-next-step.ts'
import { VerificationSteps } from './verification-steps.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { now } = context.get(siteContext)
  const { me } = await api.accounts.me({})
  return { now, verification: me && (await orPageError(api.verification.mine({}))) }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: m.verification_renter_title(),
    description: m.verification_renter_description(),
    hidden: true,
  })

/** Renter verification in three steps: phone, documents, review. */
export default function RenterVerificationPage({ loaderData }: Route.ComponentProps) {
  const { now, verification } = loaderData
  const { revalidate } = useRevalidator()
  useLiveEvents(verification ? ['me'] : [], () => void revalidate())
  useFreshChecks(verification?.documents ?? [])
  const stage = useRef<HTMLDivElement>(null)
  useFocusOnNextStep(verification?.renterSteps.phone, stage)
  if (!verification) {
    return <SignInRequired text={m.profile_sign_in_verification()} returnTo={paths.renterVerification} />
  }
  const { phone, documents, renterSteps, documentsRequested } = verification
  const isUnderReview = renterSteps.upload === 'uploaded' && renterSteps.review === 'under_review'
  return (
    <div className="page-width py-8 md:py-12">
      <div className="mx-auto grid max-w-4xl gap-10">
        <PageHeading lead={m.verification_renter_lead()}>{m.verification_renter_title()}</PageHeading>
        {renterSteps.isComplete && (
          <CompleteBanner wantsPicture={documentsRequested.includes('profile_picture')} />
        )}
        <VerificationSteps steps={renterSteps} />
        <div ref={stage} className="grid gap-10 empty:hidden">
          {renterSteps.phone === 'pending' ? (
            <Section heading={m.verification_phone()} lead={m.verification_phone_lead()}>
              <Card>
                <PhoneVerification phone={phone} now={now} sentMessage={m.verification_code_sent} />
              </Card>
            </Section>
          ) : (
            <>
              {isUnderReview && <UnderReviewCard />}
              {!renterSteps.isComplete && (
                <Section heading={m.verification_upload_title()}>
                  <div className="grid gap-4 md:grid-cols-2">
                    {RENTER_DOCUMENTS.map((type) => (
                      <DocumentCard
                        key={type}
                        type={type}
                        document={documents.find((document) => document.type === type)}
                        doneMessage={() =>
                          m.verification_uploaded_named({ document: DOCUMENT_NAMES[type]() })
                        }
                      />
                    ))}
                  </div>
                </Section>
              )}
            </>
          )}
        </div>
      </div>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PageFailure title={m.verification_renter_title()} message={m.verification_load_failed()} error={error} />
  )
}
