import type { ListingDocumentType, WizardStep } from '@rihla/domain/vehicles/listing-wizard'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { failureMessage } from '../../../api/show-result.ts'
import type { ExtraTexts } from '../../../features/vehicle-form/extras/extra-texts.ts'
import { useFineFeeLimit } from '../../../features/vehicle-form/fine-fee-limit.ts'
import type { PaperTexts } from '../../../features/vehicle-form/paper-texts.ts'
import type { VehicleTexts } from '../../../features/vehicle-form/vehicle-texts.ts'
import { blockMessage } from '../../../features/vehicle-papers/block-message.ts'
import type { ListedPhoto } from '../../../features/vehicle-uploads/listed-photos.ts'
import { fieldMessages } from '../../../i18n/field-messages.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { type FieldErrors, fieldsOutside, refusedFieldsIn } from './refused-fields.ts'
import { attemptFor, submitVehicle } from './submit-vehicle.ts'
import {
  fileOfUpload,
  isWorthKeeping,
  keepDraft,
  keptDraft,
  newDraft,
  type StagedVehicleDocument,
  type WizardDraft,
  withoutUpload,
} from './wizard-draft.ts'
import { stepShown } from './wizard-progress.ts'

export const LAST_STEP: WizardStep = 6

/** State of the listing wizard: draft, current step, and submission. Browser only. */
export function useWizard(personId: string, now: number) {
  const navigate = useNavigate()
  const [address, setAddress] = useSearchParams()
  const [found] = useState(() => keptDraft(personId, now))
  const [draft, setDraft] = useState<WizardDraft>(() => found ?? newDraft(now))
  const [isResumed, setIsResumed] = useState(found !== null && isWorthKeeping(found, now))
  const [isSubmitting, setIsSubmitting] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [paperErrors, setPaperErrors] = useState<Record<string, string>>({})
  const fineFeeMostFils = useFineFeeLimit()
  const step = stepShown(address.get('step'), draft, { now, fineFeeMostFils })

  const keep = useEffectEvent((current: WizardDraft) => {
    if (isWorthKeeping(current, now)) keepDraft(personId, current)
  })
  useEffect(() => keep(draft), [draft])

  function goTo(next: WizardStep) {
    setDraft((current) => ({ ...current, step: next }))
    setAddress({ step: String(next) }, { preventScrollReset: true })
  }

  function changeTexts(changes: Partial<VehicleTexts>) {
    setDraft((current) => ({ ...current, texts: { ...current.texts, ...changes } }))
    const fields = Object.keys(changes) as (keyof VehicleTexts)[]
    if (fields.some((field) => errors[field])) {
      setErrors((current) => ({
        ...current,
        ...Object.fromEntries(fields.map((field) => [field, undefined])),
      }))
    }
  }

  function startOver() {
    keepDraft(personId, null)
    setDraft(newDraft(now))
    setIsResumed(false)
    setErrors({})
    setFailure(null)
    setAddress({}, { replace: true, preventScrollReset: true })
  }

  /** The next step, or the submission. What was wrong on this step is not looked at again before the server has. */
  function proceed() {
    if (step === LAST_STEP) return submit()
    setErrors((current) => fieldsOutside(step, current))
    goTo((step + 1) as WizardStep)
  }

  async function submit() {
    if (isSubmitting) return
    setIsSubmitting(true)
    setFailure(null)
    const attempt = attemptFor(draft)
    setDraft((current) => ({ ...current, attempt }))
    const result = await submitVehicle(attempt)
    if (result.kind === 'done') {
      keepDraft(personId, null)
      toast.success(m.list_vehicle_submitted())
      await navigate(paths.hostDashboard)
      return
    }
    setIsSubmitting(false)
    if (result.kind === 'cancelled') return
    toast.error(m.list_vehicle_submit_failed())
    setFailure(blockMessage(result.problem ?? null) ?? failureMessage(result, m.list_vehicle_submit_lost()))
    if (result.kind === 'unanswered') return
    setDraft((current) => ({ ...current, attempt: null }))
    if (result.problem.code === 'upload_not_found') dropFile(result.problem.details?.uploadId)
    showFieldErrors(fieldMessages(result.problem))
  }

  /** The server no longer has the file: it was thrown away or used up elsewhere. */
  function dropFile(uploadId: unknown) {
    const file = fileOfUpload(draft, uploadId)
    if (file === null) return
    setDraft((current) => withoutUpload(current, uploadId))
    setFailure(m.list_vehicle_file_gone({ file: file.name }))
    goTo(file.step)
  }

  function showFieldErrors(messages: Record<string, string>) {
    const refused = refusedFieldsIn(messages)
    setErrors(refused.errors)
    setPaperErrors(refused.paperErrors)
    if (refused.step !== null) goTo(refused.step)
  }

  return {
    draft,
    step,
    /** Whether a draft of an earlier visit was restored; its step may be ahead of the current one. */
    isResumed,
    isSubmitting,
    errors,
    failure,
    /** Messages by the path of the field, such as `papers.insurance.expiresOn`. */
    paperErrors,
    goTo,
    changeTexts,
    changeExtras: (extras: ExtraTexts[]) => setDraft((current) => ({ ...current, extras })),
    updatePhotos: (change: (photos: ListedPhoto[]) => ListedPhoto[]) =>
      setDraft((current) => ({ ...current, photos: change(current.photos) })),
    setVehicleDocument: (type: ListingDocumentType, vehicleDocument: StagedVehicleDocument) =>
      setDraft((current) => ({
        ...current,
        vehicleDocuments: { ...current.vehicleDocuments, [type]: vehicleDocument },
      })),
    changePapers: (changes: Partial<PaperTexts>) => {
      setDraft((current) => ({ ...current, papers: { ...current.papers, ...changes } }))
      setPaperErrors({})
    },
    continueDraft: () => {
      setIsResumed(false)
      goTo(draft.step)
    },
    startOver,
    proceed,
  }
}

export type Wizard = ReturnType<typeof useWizard>
