import { type IdentityProof, isProofOfIdentity, requiredDocuments } from '@rihla/domain/people/verification'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useLiveEvents } from '../../../api/live-events.ts'
import { orPageError } from '../../../api/page-error.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { PageFailure } from '../../../features/account-settings/page-failure.tsx'
import { SignInRequired } from '../../../features/account-settings/sign-in-required.tsx'
import { StepUpProvider } from '../../../features/account-settings/step-up-provider.tsx'
import { DocumentCard } from '../../../features/verification/document-card.tsx'
import { IdentityProofChoice } from '../../../features/verification/identity-proof-choice.tsx'
import { NeededNotice } from '../../../features/verification/needed-notice.tsx'
import { PhoneVerification } from '../../../features/verification/phone-verification.tsx'
import { useFreshChecks } from '../../../features/verification/use-fresh-checks.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { pageMeta } from '../../../seo/page-meta.ts'
import { apiContext, siteContext } from '../../../server-context.ts'
import { Banner } from '../../../ui/content/banner.tsx'
import { Card } from '../../../ui/content/card.tsx'
import { PageHeading } from '../../../ui/content/page-heading.tsx'
import { Section } from '../../../ui/content/section.tsx'
import type { Route } from './+types/document-verification-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { now } = context.get(siteContext)
  const { me } = await api.accounts.me({})
  if (!me) return { now, verification: null, needed: null }
  const [verification, needed] = await Promise.all([
    orPageError(api.verification.mine({})),
    api.verification.needed({}).catch(() => null),
  ])
  return { now, verification, needed }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: m.verification_title(), description: m.verification_description(), hidden: true })

/** The documents and the phone that verify a user, each with its status. */
export default function DocumentVerificationPage({ loaderData }: Route.ComponentProps) {
  const { now, verification, needed } = loaderData
  const { revalidate } = useRevalidator()
  useLiveEvents(verification ? ['me'] : [], () => void revalidate())
  useFreshChecks(verification?.documents ?? [])
  const [proof, setProof] = useState<IdentityProof | null>(null)
  if (!verification) {
    return <SignInRequired text={m.profile_sign_in_verification()} returnTo={paths.documentVerification} />
  }
  const { phone, documents, status, identityProof } = verification
  const { isIdentityByUaePass } = verification
  const types = requiredDocuments(proof ?? identityProof).filter(
    (type) => !isIdentityByUaePass || !isProofOfIdentity(type),
  )
  const uploaded = Object.fromEntries(documents.map((document) => [document.type, document.status]))
  const verified = types.filter((type) => uploaded[type] === 'verified').length
  return (
    <div className="page-width py-8 md:py-12">
      <div className="mx-auto max-w-4xl">
        <PageHeading lead={m.verification_lead()}>{m.verification_title()}</PageHeading>
        {status === 'verified' && (
          <Banner tone="success" title={m.verification_complete_title()} className="mt-8">
            {m.verification_complete_text()}
          </Banner>
        )}
        <div className="mt-8 empty:hidden">
          <NeededNotice needed={needed} />
        </div>
        <Section
          className="mt-10"
          heading={m.verification_phone()}
          lead={phone.sendsCodes ? m.verification_phone_lead() : undefined}
        >
          <Card>
            <StepUpProvider>
              <PhoneVerification phone={phone} now={now} sentMessage={m.verification_code_sent_loud} />
            </StepUpProvider>
          </Card>
        </Section>
        <Section
          className="mt-12"
          heading={m.verification_documents()}
          action={
            <p className="figures text-muted">
              {m.verification_progress({ done: verified, total: types.length })}
            </p>
          }
        >
          {isIdentityByUaePass ? (
            <Banner tone="success" className="mb-4">
              {m.verification_by_uae_pass()}
            </Banner>
          ) : (
            <IdentityProofChoice documents={uploaded} proof={proof ?? identityProof} onChoose={setProof} />
          )}
          <div className="grid gap-4 md:grid-cols-2">
            {types.map((type) => (
              <DocumentCard
                key={type}
                type={type}
                document={documents.find((document) => document.type === type)}
                doneMessage={m.verification_uploaded}
              />
            ))}
          </div>
        </Section>
      </div>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageFailure title={m.verification_title()} message={m.verification_load_failed()} error={error} />
}
