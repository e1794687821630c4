import type { OwnHostKind } from '@rihla/contract/host-kinds'
import { HOST_DOCUMENT_TYPES, type HostDocumentType } from '@rihla/domain/people/host-kind'
import { EMIRATES } from '@rihla/domain/vehicles/plate-words'
import { useState } from 'react'
import { failureMessage } from '../../../api/show-result.ts'
import { useCommand } from '../../../api/use-command.ts'
import { DayField } from '../../../features/day-field/day-field.tsx'
import { expiryMessage } from '../../../features/vehicle-form/paper-texts.ts'
import { EXPIRING_WORDS, emirateWord } from '../../../features/vehicle-papers/paper-words.ts'
import { ConnectionNotice } from '../../../features/vehicle-uploads/connection-notice.tsx'
import { DocumentUpload, type SentDocument } from '../../../features/vehicle-uploads/document-upload.tsx'
import { useUploadQueue } from '../../../features/vehicle-uploads/use-upload-queue.ts'
import { fieldMessages } from '../../../i18n/field-messages.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/content/banner.tsx'
import { Card } from '../../../ui/content/card.tsx'
import { ScriptForm } from '../../../ui/fields/script-form.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { toast } from '../../../ui/overlays/toast.ts'

const EMPTY = {
  operatorName: '',
  tradeLicenceNumber: '',
  tradeLicenceEmirate: 'dubai',
  tradeLicenceExpiresOn: '',
  rentalPermitNumber: '',
  rentalPermitExpiresOn: '',
}
type Typed = typeof EMPTY

/** What was approved or sent before, with the days to be typed again. */
const typedOf = ({ licences, application }: OwnHostKind): Typed => {
  const before = application ?? licences
  if (!before) return EMPTY
  const { operatorName, tradeLicenceNumber, tradeLicenceEmirate, rentalPermitNumber } = before
  return { ...EMPTY, operatorName, tradeLicenceNumber, tradeLicenceEmirate, rentalPermitNumber }
}

/** Asks to become a licensed operator, or renews the licences of one. */
export function LicencesForm({ own }: { own: OwnHostKind }) {
  const [typed, setTyped] = useState(() => typedOf(own))
  const [sent, setSent] = useState<Partial<Record<HostDocumentType, SentDocument>>>({})
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const { queue, uploads } = useUploadQueue()
  const { run, isRunning } = useCommand()
  const why = whyIncomplete(typed, sent, own.today)

  function change(changed: Partial<Typed>) {
    setTyped({ ...typed, ...changed })
    setErrors({})
  }

  async function save() {
    const { trade_licence: licence, rental_permit: permit } = sent
    if (why || !licence || !permit) return
    setFailure(null)
    const documents = { trade_licence: licence.uploadId, rental_permit: permit.uploadId }
    const application = { ...typed, documents }
    const result = await run(({ hostKinds }) => hostKinds.apply(application), { intent: application })
    if (result.kind === 'done') {
      setSent({})
      toast.success(m.host_kind_sent())
    } else if (result.kind !== 'cancelled') {
      setErrors(fieldMessages(result.problem ?? null))
      setFailure(failureMessage(result))
    }
  }

  const upload = (type: HostDocumentType) => (
    <DocumentUpload
      id={`host-${type}`}
      name={EXPIRING_WORDS[type]()}
      queue={queue}
      uploads={uploads}
      sent={sent[type] ?? null}
      onSent={(file) => setSent((current) => ({ ...current, [type]: file }))}
    />
  )
  return (
    <ScriptForm
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <div>
        <h3 className="text-xl">{own.kind === 'individual' ? m.host_kind_become() : m.host_kind_renew()}</h3>
        <p className="mt-1 text-muted">
          {own.kind === 'individual' ? m.host_kind_become_text() : m.host_kind_renew_text()}
        </p>
      </div>
      <ConnectionNotice queue={queue} uploads={uploads} />
      <TextField
        label={m.host_kind_name()}
        hint={m.host_kind_name_hint()}
        dir="auto"
        maxCharacters={120}
        value={typed.operatorName}
        error={errors.operatorName ?? null}
        onChange={({ target }) => change({ operatorName: target.value })}
      />
      <Card className="grid gap-5">
        <h4 className="font-strong">{m.papers_trade_licence()}</h4>
        {upload('trade_licence')}
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            label={m.host_kind_licence_number()}
            dir="ltr"
            autoComplete="off"
            maxLength={40}
            value={typed.tradeLicenceNumber}
            error={errors.tradeLicenceNumber ?? null}
            onChange={({ target }) => change({ tradeLicenceNumber: target.value })}
          />
          <SelectField
            label={m.host_kind_licence_emirate()}
            value={typed.tradeLicenceEmirate}
            options={EMIRATES.map((value) => ({ value, label: emirateWord(value) }))}
            onChange={({ target }) => change({ tradeLicenceEmirate: target.value })}
          />
          <DayField
            label={m.host_kind_licence_until()}
            value={typed.tradeLicenceExpiresOn}
            error={errors.tradeLicenceExpiresOn ?? null}
            onChange={(tradeLicenceExpiresOn) => change({ tradeLicenceExpiresOn })}
            onOtherText={(tradeLicenceExpiresOn) => change({ tradeLicenceExpiresOn })}
          />
        </div>
      </Card>
      <Card className="grid gap-5">
        <h4 className="font-strong">{m.papers_rental_permit()}</h4>
        {upload('rental_permit')}
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            label={m.host_kind_permit_number()}
            dir="ltr"
            autoComplete="off"
            maxLength={40}
            value={typed.rentalPermitNumber}
            error={errors.rentalPermitNumber ?? null}
            onChange={({ target }) => change({ rentalPermitNumber: target.value })}
          />
          <DayField
            label={m.host_kind_permit_until()}
            value={typed.rentalPermitExpiresOn}
            error={errors.rentalPermitExpiresOn ?? null}
            onChange={(rentalPermitExpiresOn) => change({ rentalPermitExpiresOn })}
            onOtherText={(rentalPermitExpiresOn) => change({ rentalPermitExpiresOn })}
          />
        </div>
      </Card>
      {failure && (
        <Banner tone="danger" live>
          {failure}
        </Banner>
      )}
      <Button type="submit" className="justify-self-start" pending={isRunning} whyDisabled={why}>
        {m.papers_send()}
      </Button>
    </ScriptForm>
  )
}

function whyIncomplete(
  typed: Typed,
  sent: Partial<Record<HostDocumentType, SentDocument>>,
  today: string,
): string | null {
  if (typed.operatorName.trim() === '') return m.host_kind_lack_name()
  const missing = HOST_DOCUMENT_TYPES.find((type) => sent[type] === undefined)
  if (missing) return m.papers_lack_document({ paper: EXPIRING_WORDS[missing]() })
  if (typed.tradeLicenceNumber.trim() === '' || typed.rentalPermitNumber.trim() === '')
    return m.host_kind_lack_number()
  return (
    expiryMessage(typed.tradeLicenceExpiresOn, today) ?? expiryMessage(typed.rentalPermitExpiresOn, today)
  )
}
