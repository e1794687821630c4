import type { DocumentToReview } from '@rihla/contract/verification'
import type { Command } from '../../../api/command.ts'
import { usePrivateFile } from '../../../features/account-settings/use-private-file.ts'
import { DecisionBar } from '../../../features/admin-review/decision-bar.tsx'
import { PrivateFile } from '../../../features/admin-review/private-file.tsx'
import { rejectionReason } from '../../../features/admin-review/reason-fields.ts'
import { useDecision, type Verdict } from '../../../features/admin-review/use-decision.ts'
import { useShownFiles } from '../../../features/admin-review/use-shown-files.ts'
import { DOCUMENT_NAMES } from '../../../features/verification/document-words.ts'
import { momentInWords } from '../../../i18n/dates.ts'
import { m } from '../../../paraglide/messages.js'
import { ReasonDialog, type ReasonTemplate } from '../../../ui/overlays/reason-dialog.tsx'
import { PersonFacts } from './person-facts.tsx'

interface DocumentReviewProps {
  document: DocumentToReview
  /** Common reasons for a rejection. */
  reasons: readonly ReasonTemplate[]
  /** Server time, epoch milliseconds. */
  now: number
  previousHref: string | null
  nextHref: string | null
  /** Where to navigate after the decision. */
  afterDecision: string
  /** Text with the number of waiting documents. */
  waiting: string
}

const WORDS = {
  approved: m.admin_documents_approved,
  rejected: m.admin_documents_rejected,
  approveFailed: m.admin_documents_approve_failed,
  rejectFailed: m.admin_documents_reject_failed,
}

/** One document beside the data its owner entered, and the decision. */
export function DocumentReview(props: DocumentReviewProps) {
  const { document } = props
  const { id, person, personVersion: expectedPersonVersion } = document
  const name = DOCUMENT_NAMES[document.type]()
  const file = { href: document.fileUrl, contentType: document.contentType }
  const files = useShownFiles(usePrivateFile())
  const { decide, isRunning, isRejecting, setIsRejecting } = useDecision(
    decisionOf,
    WORDS,
    'document-heading',
  )

  function decisionOf(verdict: Verdict, reason: string): Command<string> {
    return async ({ verification }) => {
      await verification.decideDocument({ id, verdict, reason, expectedPersonVersion })
      return props.afterDecision
    }
  }

  return (
    <div className="min-w-0">
      <h3 id="document-heading" tabIndex={-1} className="text-xl">
        {m.admin_documents_of({ document: name, person: person.fullName })}
      </h3>
      <div className="mt-4 grid gap-6 xl:grid-cols-2">
        <PersonFacts person={person} now={props.now} />
        <div className="grid content-start gap-3">
          <PrivateFile
            name={name}
            {...file}
            sizeBytes={document.sizeBytes}
            uploaded={momentInWords(document.uploadedAt)}
            file={files.of(document.fileUrl)}
            onShow={() => void files.show(file)}
          />
          <p className="text-muted text-sm">{m.admin_review_files_note()}</p>
        </div>
      </div>
      <DecisionBar
        subject={m.admin_documents_of({ document: name, person: person.fullName })}
        previousHref={props.previousHref}
        nextHref={props.nextHref}
        place={props.waiting}
        decide={{ approve: () => void decide('verified'), reject: () => setIsRejecting(true), isRunning }}
        openFiles={() => void files.show(file)}
      />
      <ReasonDialog
        open={isRejecting}
        onClose={() => setIsRejecting(false)}
        title={m.admin_documents_reject_title({ document: name })}
        text={m.admin_documents_reject_text({ person: person.fullName })}
        reason={rejectionReason(props.reasons)}
        confirmLabel={m.admin_review_reject()}
        keepLabel={m.admin_review_keep()}
        closeLabel={m.common_close()}
        pending={isRunning}
        onConfirm={(reason) => void decide('rejected', reason)}
      />
    </div>
  )
}
