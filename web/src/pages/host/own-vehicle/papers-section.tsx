import type { EditableVehicle } from '@rihla/contract/vehicles/own-vehicle'
import type { OwnPaper, PapersOfVehicle } from '@rihla/contract/vehicles/vehicle-papers'
import { PAPER_KINDS, type PaperKind } from '@rihla/domain/vehicles/vehicle-papers'
import { useRef, useState } from 'react'
import { failureMessage } from '../../../api/show-result.ts'
import { useCommand } from '../../../api/use-command.ts'
import { DayField } from '../../../features/day-field/day-field.tsx'
import {
  InsuranceFields,
  type PaperErrors,
  RegistrationFields,
} from '../../../features/vehicle-form/paper-fields.tsx'
import {
  insuranceIn,
  registrationIn,
  textsOfPapers,
  whyInsuranceWaits,
  whyRegistrationWaits,
} from '../../../features/vehicle-form/paper-texts.ts'
import { linesOfPaper, PAPER_STATES, PAPER_WORDS } from '../../../features/vehicle-papers/paper-words.ts'
import { ConnectionNotice } from '../../../features/vehicle-uploads/connection-notice.tsx'
import { DocumentUpload, type SentDocument } from '../../../features/vehicle-uploads/document-upload.tsx'
import { useUploadQueue } from '../../../features/vehicle-uploads/use-upload-queue.ts'
import { dayWithYear } from '../../../i18n/dates.ts'
import { fieldMessages } from '../../../i18n/field-messages.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { Badge } from '../../../ui/content/badge.tsx'
import { Banner } from '../../../ui/content/banner.tsx'
import { Card } from '../../../ui/content/card.tsx'
import { DefinitionList } from '../../../ui/content/definition-list.tsx'
import { Section } from '../../../ui/content/section.tsx'
import { ScriptForm } from '../../../ui/fields/script-form.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { PapersNotice } from './papers-notice.tsx'

interface PapersProps {
  vehicle: EditableVehicle
  own: PapersOfVehicle
}

/** Registration and insurance with their expiries, what they keep the car from, and their renewal. */
export function PapersSection({ vehicle, own }: PapersProps) {
  return (
    <Section heading={m.papers_heading()} lead={m.papers_lead()}>
      <div className="grid gap-4">
        <PapersNotice own={own} isListed={vehicle.isListed} />
        <div className="grid items-start gap-4 md:grid-cols-2">
          {PAPER_KINDS.map((kind) => (
            <PaperCard key={kind} kind={kind} vehicle={vehicle} own={own} />
          ))}
        </div>
        <p className="text-muted text-sm">{m.papers_originals()}</p>
      </div>
    </Section>
  )
}

function PaperCard({ kind, vehicle, own }: PapersProps & { kind: PaperKind }) {
  const [isOpen, setIsOpen] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const ofKind = own.papers.filter((paper) => paper.kind === kind)
  const approved = ofKind.find(({ status }) => status === 'approved')
  // A rejection is of interest until a newer paper is approved.
  const latest = ofKind.find(({ status }) => status !== 'approved')
  const newer = latest && (!approved || latest.submittedAt > approved.submittedAt) ? latest : undefined
  const name = PAPER_WORDS[kind]()

  /** The form and the button that opens it replace each other, with what had the focus. */
  function show(isShown: boolean) {
    setIsOpen(isShown)
    heading.current?.focus()
  }

  return (
    <Card className="grid content-start gap-4">
      <h3 ref={heading} tabIndex={-1} className="text-lg">
        {name}
      </h3>
      {ofKind.length === 0 && (
        <p className="text-muted text-sm">
          {own.state.graceUntil === null
            ? m.papers_none()
            : m.papers_none_grace({ day: dayWithYear(own.state.graceUntil) })}
        </p>
      )}
      {approved && <ShownPaper paper={approved} />}
      {newer && <ShownPaper paper={newer} />}
      {isOpen ? (
        <PaperForm kind={kind} vehicle={vehicle} today={own.state.today} onDone={() => show(false)} />
      ) : (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          aria-label={m.papers_renew_of({ paper: name })}
          onClick={() => show(true)}
        >
          {approved ? m.papers_renew() : m.papers_add()}
        </Button>
      )}
    </Card>
  )
}

function ShownPaper({ paper }: { paper: OwnPaper }) {
  const { word, tone } = PAPER_STATES[paper.status]
  return (
    <div className="grid gap-2">
      <Badge tone={tone} className="justify-self-start">
        {word()}
      </Badge>
      {paper.status === 'rejected' && paper.reason && (
        <p className="text-danger text-sm">
          <bdi>{m.verification_reason({ reason: paper.reason })}</bdi>
        </p>
      )}
      <DefinitionList
        look="lines"
        items={linesOfPaper(paper).map(({ term, value }) => ({ term, value: <bdi>{value}</bdi> }))}
      />
    </div>
  )
}

interface PaperFormProps {
  kind: PaperKind
  vehicle: EditableVehicle
  today: string
  onDone: () => void
}

/** The data of a new paper beside its document. What is typed stays when the server refuses it. */
function PaperForm({ kind, vehicle, today, onDone }: PaperFormProps) {
  const [texts, setTexts] = useState(() => textsOfPapers(vehicle))
  const [sent, setSent] = useState<SentDocument | null>(null)
  const [errors, setErrors] = useState<PaperErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const { queue, uploads } = useUploadQueue()
  const { run, isRunning } = useCommand()
  const isRegistration = kind === 'registration'
  const why = isRegistration ? whyRegistrationWaits(texts, today) : whyInsuranceWaits(texts, today)
  const name = PAPER_WORDS[kind]()

  async function save() {
    if (!sent || why) return
    setErrors({})
    setFailure(null)
    const data = isRegistration ? { registration: registrationIn(texts) } : { insurance: insuranceIn(texts) }
    const paper = { id: vehicle.id, uploadId: sent.uploadId, ...data }
    const result = await run(({ vehiclePapers }) => vehiclePapers.submit(paper), { intent: paper })
    if (result.kind === 'done') {
      toast.success(m.papers_sent())
      onDone()
    } else if (result.kind !== 'cancelled') {
      setErrors(fieldErrors(fieldMessages(result.problem ?? null)))
      setFailure(failureMessage(result))
    }
  }

  const fields = {
    DayField,
    texts,
    errors,
    onChange: (changes: Partial<typeof texts>) => setTexts((current) => ({ ...current, ...changes })),
  }
  return (
    <ScriptForm
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <ConnectionNotice queue={queue} uploads={uploads} />
      <DocumentUpload
        id={`paper-${kind}`}
        name={name}
        queue={queue}
        uploads={uploads}
        sent={sent}
        onSent={setSent}
      />
      {isRegistration ? (
        <RegistrationFields {...fields} />
      ) : (
        <InsuranceFields {...fields} name={`covers-${kind}`} />
      )}
      {failure && (
        <Banner tone="danger" live>
          {failure}
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          pending={isRunning}
          whyDisabled={sent ? why : m.papers_lack_document({ paper: name })}
        >
          {m.papers_send()}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {m.common_cancel()}
        </Button>
      </div>
    </ScriptForm>
  )
}

/** 'registration.plate' becomes 'plate'. */
const fieldErrors = (messages: Record<string, string>): PaperErrors =>
  Object.fromEntries(Object.entries(messages).map(([field, text]) => [field.replace(/^.*\./, ''), text]))
