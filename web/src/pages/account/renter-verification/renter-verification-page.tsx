import {
  documentsRequested,
  type IdentityProof,
  isProofOfIdentity,
  renterDocuments,
} from '@rihla/domain/people/verification'
import { dateInDubai } from '@rihla/domain/time/dubai-time'
import { isPlainDate } from '@rihla/domain/time/plain-date'
import { useRef, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { useLiveEvents } from '../../../api/live-events.ts'
import { orPageError } from '../../../api/page-error.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { PageFailure } from '../../../features/account-settings/page-failure.tsx'
import { SignInRequired } from '../../../features/account-settings/sign-in-required.tsx'
import { DayField } from '../../../features/day-field/day-field.tsx'
import { DocumentCard } from '../../../features/verification/document-card.tsx'
import { DOCUMENT_NAMES } from '../../../features/verification/document-words.ts'
import { DriverData } from '../../../features/verification/driver/driver-data.tsx'
import { IdentityProofChoice } from '../../../features/verification/identity-proof-choice.tsx'
import { NeededNotice } from '../../../features/verification/needed-notice.tsx'
import { PhoneVerification } from '../../../features/verification/phone-verification.tsx'
import { useFreshChecks } from '../../../features/verification/use-fresh-checks.ts'
import { m } from '../../../paraglide/messages.js'
import { PICK_UP_PARAM } from '../../../paths/verification-step-path.ts'
import { pageMeta } from '../../../seo/page-meta.ts'
import { apiContext, siteContext } from '../../../server-context.ts'
import { Banner } from '../../../ui/content/banner.tsx'
import { Card } from '../../../ui/content/card.tsx'
import { PageHeading } from '../../../ui/content/page-heading.tsx'
import { Section } from '../../../ui/content/section.tsx'
import type { Route } from './+types/renter-verification-page.ts'
import { CompleteBanner } from './complete-banner.tsx'
import { UnderReviewCard } from './under-review-card.tsx'
import { useFocusOnNextStep } from './use-focus-on-next-step.ts'
import { VerificationSteps } from './verification-steps.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { now } = context.get(siteContext)
  const asked = url.searchParams.get(PICK_UP_PARAM)
  // The driver form asks for what the trip needs from which somebody came here.
  const pickUpDay = asked !== null && isPlainDate(asked) ? asked : dateInDubai(now)
  const { me } = await api.accounts.me({})
  if (!me) return { now, pickUpDay, verification: null, needed: null, driver: null }
  const [verification, needed, driver] = await Promise.all([
    orPageError(api.verification.mine({})),
    api.verification.needed({}).catch(() => null),
    api.drivers.mine({}).catch(() => null),
  ])
  return { now, pickUpDay, verification, needed, driver }
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
  const { now, pickUpDay, verification, needed, driver } = loaderData
  const { revalidate } = useRevalidator()
  const { pathname, search } = useLocation()
  useLiveEvents(verification ? ['me'] : [], () => void revalidate())
  useFreshChecks(verification?.documents ?? [])
  const [proof, setProof] = useState<IdentityProof | null>(null)
  const stage = useRef<HTMLDivElement>(null)
  useFocusOnNextStep(verification?.renterSteps.phone, stage)
  if (!verification) {
    return <SignInRequired text={m.profile_sign_in_verification()} returnTo={pathname + search} />
  }
  const { phone, documents, renterSteps, identityProof } = verification
  const { isIdentityByUaePass } = verification
  const types = renterDocuments(proof ?? identityProof).filter(
    (type) => !isIdentityByUaePass || !isProofOfIdentity(type),
  )
  const uploaded = Object.fromEntries(documents.map(({ type, status }) => [type, status]))
  // The page asks for nothing more, and something waits for its review.
  const isUnderReview =
    renterSteps.review === 'under_review' && documentsRequested(uploaded, types).length === 0
  return (
    <div className="page-width py-8 md:py-12">
      <div className="mx-auto grid max-w-4xl gap-10">
        <PageHeading lead={m.verification_renter_lead()}>{m.verification_renter_title()}</PageHeading>
        {renterSteps.isComplete && (
          <CompleteBanner wantsPicture={verification.documentsRequested.includes('profile_picture')} />
        )}
        <NeededNotice needed={needed} />
        <VerificationSteps steps={renterSteps} />
        <div ref={stage} className="grid gap-10 empty:hidden">
          {renterSteps.phone === 'pending' ? (
            <Section
              id="phone"
              className="scroll-mt-24"
              heading={m.verification_phone()}
              lead={m.verification_phone_lead()}
            >
              <Card>
                <PhoneVerification phone={phone} now={now} sentMessage={m.verification_code_sent} />
              </Card>
            </Section>
          ) : (
            <>
              {isUnderReview && <UnderReviewCard />}
              {!renterSteps.isComplete && (
                <Section id="documents" className="scroll-mt-24" heading={m.verification_upload_title()}>
                  {isIdentityByUaePass ? (
                    <Banner tone="success">{m.verification_by_uae_pass()}</Banner>
                  ) : (
                    <IdentityProofChoice
                      documents={uploaded}
                      proof={proof ?? identityProof}
                      onChoose={setProof}
                    />
                  )}
                  <div className="grid gap-4 md:grid-cols-2">
                    {types.map((type) => (
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
        {driver && (
          <Section id="driver" className="scroll-mt-24" heading={m.driver_form()} lead={m.driver_form_lead()}>
            <Card>
              <DriverData profile={driver} documents={documents} pickUpDay={pickUpDay} DayField={DayField} />
            </Card>
          </Section>
        )}
      </div>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PageFailure title={m.verification_renter_title()} message={m.verification_load_failed()} error={error} />
  )
}
