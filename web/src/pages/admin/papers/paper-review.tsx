import type { HostApplicationToReview } from '@rihla/contract/host-kinds'
import type { PaperToReview } from '@rihla/contract/vehicles/vehicle-papers'
import { fitsChassisNumber } from '@rihla/domain/vehicles/typed-papers'
import type { ReactNode } from 'react'
import type { Command } from '../../../api/command.ts'
import { usePrivateFile } from '../../../features/account-settings/use-private-file.ts'
import { DecisionBar } from '../../../features/admin-review/decision-bar.tsx'
import { PrivateFile } from '../../../features/admin-review/private-file.tsx'
import { rejectionReason } from '../../../features/admin-review/reason-fields.ts'
import { useDecision, type Verdict } from '../../../features/admin-review/use-decision.ts'
import { useShownFiles } from '../../../features/admin-review/use-shown-files.ts'
import { PersonLink } from '../../../features/admin-words/person-link.tsx'
import { blockMessageForAdmins } from '../../../features/vehicle-papers/block-message-for-admins.ts'
import {
  EXPIRING_WORDS,
  emirateWord,
  linesOfPaper,
  PAPER_WORDS,
} from '../../../features/vehicle-papers/paper-words.ts'
import { dayWithYear, momentInWords } from '../../../i18n/dates.ts'
import { m } from '../../../paraglide/messages.js'
import { Banner } from '../../../ui/content/banner.tsx'
import { DefinitionList } from '../../../ui/content/definition-list.tsx'
import { ReasonDialog, type ReasonTemplate } from '../../../ui/overlays/reason-dialog.tsx'

interface Around {
  previousHref: string | null
  nextHref: string | null
  /** Where to navigate after the decision. */
  afterDecision: string
  place: string
  reasons: readonly ReasonTemplate[]
}

interface File {
  name: string
  href: string
  contentType: string
  sizeBytes: number
}

const WORDS = {
  approved: m.admin_papers_approved,
  rejected: m.admin_papers_rejected,
  approveFailed: m.admin_documents_approve_failed,
  rejectFailed: m.admin_documents_reject_failed,
  refused: blockMessageForAdmins,
}

/** The keys of the decision bar. */
const KEYS = { next: 'j', previous: 'k', approve: 'a', reject: 'r', open: 'o' }

const asVerdict = (verdict: Verdict) => (verdict === 'verified' ? 'approved' : 'rejected')

/** A registration or an insurance: what the host typed, what it replaces, and the document. */
export function PaperReview({ paper, ...around }: { paper: PaperToReview } & Around) {
  const name = PAPER_WORDS[paper.kind]()
  const { id, vehicle, current } = paper
  const before = new Map(current ? linesOfPaper(current).map(({ key, value }) => [key, value]) : [])
  const isOther =
    paper.kind === 'registration' && !fitsChassisNumber(paper.chassisEnding ?? '', vehicle.chassisNumber)
  return (
    <Review
      {...around}
      title={m.admin_papers_of({ paper: name, subject: vehicle.title })}
      submittedAt={paper.submittedAt}
      files={fileOf(name, paper.file)}
      decision={(verdict, reason) =>
        async ({ vehiclePapers }) => {
          await vehiclePapers.decide({ id, verdict: asVerdict(verdict), reason })
          return around.afterDecision
        }}
    >
      {isOther && <Banner tone="danger">{m.errors_other_chassis_number()}</Banner>}
      <DefinitionList
        look="lines"
        items={[
          { term: m.admin_papers_host(), value: <PersonLink person={paper.host} /> },
          { term: m.admin_papers_plate_of_car(), value: <bdi>{vehicle.licensePlate}</bdi> },
          {
            term: m.admin_vehicles_chassis(),
            value: <bdi>{vehicle.chassisNumber ?? m.admin_documents_unknown()}</bdi>,
          },
          ...linesOfPaper(paper).map(({ key, term, value }) => ({
            term,
            value: <Changed value={value} before={before.get(key)} />,
          })),
        ]}
      />
    </Review>
  )
}

const fileOf = (name: string, file: PaperToReview['file']): File[] =>
  file ? [{ name, href: file.path, contentType: file.contentType, sizeBytes: file.sizeBytes }] : []

/** A value, with the one it replaces when that is another. */
function Changed({ value, before }: { value: string; before: string | undefined }) {
  return (
    <>
      <bdi className="font-strong">{value}</bdi>
      {before !== undefined && before !== value && (
        <span className="block text-muted text-sm">
          <bdi>{m.admin_papers_before({ value: before })}</bdi>
        </span>
      )}
    </>
  )
}

/** The licences of a host: what they typed beside the two documents. */
export function ApplicationReview({
  application,
  ...around
}: { application: HostApplicationToReview } & Around) {
  const { id, host, vehicles, current, wants } = application
  const isBack = wants === 'individual'
  return (
    <Review
      {...around}
      title={m.admin_papers_of({
        paper: isBack ? m.admin_papers_to_individual() : m.admin_papers_licences(),
        subject: application.operatorName,
      })}
      submittedAt={application.submittedAt}
      files={application.files.map(({ type, path, contentType, sizeBytes }) => ({
        name: EXPIRING_WORDS[type](),
        href: path,
        contentType,
        sizeBytes,
      }))}
      decision={(verdict, reason) =>
        async ({ hostKinds }) => {
          await hostKinds.decide({ id, verdict: asVerdict(verdict), reason })
          return around.afterDecision
        }}
    >
      {isBack && <Banner>{m.admin_papers_to_individual_text()}</Banner>}
      <DefinitionList
        look="lines"
        items={[
          { term: m.admin_papers_host(), value: <PersonLink person={host} /> },
          { term: m.admin_papers_vehicles(), value: vehicles },
          {
            term: m.host_kind_name(),
            value: <Changed value={application.operatorName} before={current?.operatorName} />,
          },
          {
            term: m.host_kind_licence_number(),
            value: <Changed value={application.tradeLicenceNumber} before={current?.tradeLicenceNumber} />,
          },
          {
            term: m.host_kind_licence_emirate(),
            value: emirateWord(application.tradeLicenceEmirate),
          },
          {
            term: m.host_kind_licence_until(),
            value: dayWithYear(application.tradeLicenceExpiresOn),
          },
          {
            term: m.host_kind_permit_number(),
            value: <Changed value={application.rentalPermitNumber} before={current?.rentalPermitNumber} />,
          },
          { term: m.host_kind_permit_until(), value: dayWithYear(application.rentalPermitExpiresOn) },
        ]}
      />
    </Review>
  )
}

interface ReviewProps extends Around {
  title: string
  submittedAt: string
  files: readonly File[]
  decision: (verdict: Verdict, reason: string) => Command<string>
  children: ReactNode
}

/** The typed data beside the documents, and the decision with its keys. */
function Review({ title, submittedAt, files: named, decision, children, ...around }: ReviewProps) {
  const files = useShownFiles(usePrivateFile())
  const { decide, isRunning, isRejecting, setIsRejecting } = useDecision(decision, WORDS, 'paper-heading')
  return (
    <div className="min-w-0">
      <h3 id="paper-heading" tabIndex={-1} className="text-xl">
        <bdi>{title}</bdi>
      </h3>
      <p className="text-muted text-sm">{m.admin_papers_keys(KEYS)}</p>
      <div className="mt-4 grid gap-6 xl:grid-cols-2">
        <div className="grid min-w-0 content-start gap-4">{children}</div>
        <div className="grid content-start gap-3">
          {named.map((file) => (
            <PrivateFile
              key={file.href}
              {...file}
              uploaded={momentInWords(submittedAt)}
              file={files.of(file.href)}
              onShow={() => void files.show(file)}
            />
          ))}
          <p className="text-muted text-sm">{m.admin_review_files_note()}</p>
        </div>
      </div>
      <DecisionBar
        subject={title}
        previousHref={around.previousHref}
        nextHref={around.nextHref}
        place={around.place}
        decide={{ approve: () => void decide('verified'), reject: () => setIsRejecting(true), isRunning }}
        openFiles={() => void files.showAll(named)}
      />
      <ReasonDialog
        open={isRejecting}
        onClose={() => setIsRejecting(false)}
        title={m.admin_papers_reject_title()}
        text={m.admin_papers_reject_text()}
        reason={rejectionReason(around.reasons)}
        confirmLabel={m.admin_review_reject()}
        keepLabel={m.admin_review_keep()}
        closeLabel={m.common_close()}
        pending={isRunning}
        onConfirm={(reason) => void decide('rejected', reason)}
      />
    </div>
  )
}
