import type { OwnHostKind } from '@rihla/contract/host-kinds'
import { orPageError } from '../../../api/page-error.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { PartFailure } from '../../../features/host-dashboard/part-failure.tsx'
import { emirateWord } from '../../../features/vehicle-papers/paper-words.ts'
import { dayWithYear } from '../../../i18n/dates.ts'
import { m } from '../../../paraglide/messages.js'
import { pageMeta } from '../../../seo/page-meta.ts'
import { apiContext } from '../../../server-context.ts'
import { Badge } from '../../../ui/content/badge.tsx'
import { Banner } from '../../../ui/content/banner.tsx'
import { Card } from '../../../ui/content/card.tsx'
import { DefinitionList } from '../../../ui/content/definition-list.tsx'
import { Section } from '../../../ui/content/section.tsx'
import type { Route } from './+types/host-kind-page.ts'
import { BackToIndividual } from './back-to-individual.tsx'
import { LicencesForm } from './licences-form.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { me } = await api.accounts.me({})
  return me && (await orPageError(api.hostKinds.mine({})))
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: m.host_kind_title(), description: m.host_kind_lead(), hidden: true })

/** Whether the host rents out as a private person or a licensed company, and the licences of the latter. */
export default function HostKindPage({ loaderData: own }: Route.ComponentProps) {
  if (!own) return null
  return (
    <Section heading={m.host_kind_title()} lead={m.host_kind_lead()}>
      <div className="grid max-w-3xl gap-6">
        <Card className="grid gap-3">
          <div className="flex flex-wrap items-center gap-3">
            <h3 className="text-lg">
              {own.kind === 'individual' ? m.host_kind_individual() : m.host_kind_operator()}
            </h3>
            {own.licences && <Badge tone="success">{m.papers_approved()}</Badge>}
          </div>
          {own.licences ? (
            <Licences licences={own.licences} />
          ) : (
            <p className="text-muted">{m.host_kind_individual_text()}</p>
          )}
        </Card>
        {own.licensedOnly.length > 0 && <LicensedOnly own={own} />}
        {own.application && <Application application={own.application} />}
        <LicencesForm own={own} />
        {own.kind === 'licensed_operator' && !isWaitingToGoBack(own) && <BackToIndividual own={own} />}
        <p className="text-muted text-sm">{m.papers_originals()}</p>
      </div>
    </Section>
  )
}

const isWaitingToGoBack = ({ application }: OwnHostKind) =>
  application?.wants === 'individual' && application.status === 'pending'

function LicensedOnly({ own: { licensedOnly, kind } }: { own: OwnHostKind }) {
  return (
    <Banner tone={kind === 'individual' ? 'warning' : 'neutral'} title={m.host_kind_only_title()}>
      <ul className="list-disc ps-5">
        {licensedOnly.map(({ emirate, from }) => (
          <li key={emirate}>
            {m.host_kind_only_from({ place: emirateWord(emirate), day: dayWithYear(from) })}
          </li>
        ))}
      </ul>
      {kind === 'individual' && <p className="mt-2">{m.host_kind_only_text()}</p>}
    </Banner>
  )
}

function Licences({ licences }: { licences: NonNullable<OwnHostKind['licences']> }) {
  return (
    <DefinitionList
      look="lines"
      items={[
        { term: m.host_kind_name(), value: <bdi>{licences.operatorName}</bdi> },
        { term: m.host_kind_licence_number(), value: <bdi>{licences.tradeLicenceNumber}</bdi> },
        { term: m.host_kind_licence_emirate(), value: emirateWord(licences.tradeLicenceEmirate) },
        { term: m.host_kind_licence_until(), value: dayWithYear(licences.tradeLicenceExpiresOn) },
        { term: m.host_kind_permit_number(), value: <bdi>{licences.rentalPermitNumber}</bdi> },
        { term: m.host_kind_permit_until(), value: dayWithYear(licences.rentalPermitExpiresOn) },
      ]}
    />
  )
}

function Application({ application }: { application: NonNullable<OwnHostKind['application']> }) {
  const { status, reason, wants } = application
  const isBack = wants === 'individual'
  return status === 'pending' ? (
    <Banner
      tone="warning"
      live
      title={isBack ? m.host_kind_back_waiting_title() : m.host_kind_waiting_title()}
    >
      {isBack ? m.host_kind_back_waiting_text() : m.host_kind_waiting_text()}
    </Banner>
  ) : (
    <Banner
      tone="danger"
      live
      title={isBack ? m.host_kind_back_rejected_title() : m.host_kind_rejected_title()}
    >
      {reason && <bdi className="font-strong">{m.verification_reason({ reason })}</bdi>}
    </Banner>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PartFailure title={m.host_kind_title()} message={m.host_kind_failed()} error={error} />
}
