import type { BookingCharges, Charge, ChargeEvidence } from '@rihla/contract/charges/charge'
import { leastEvidenceOf } from '@rihla/domain/charges/charge-limits'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { showFailure } from '../../../../api/show-result.ts'
import { filsIn } from '../../../../features/vehicle-form/typed-figures.ts'
import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Banner } from '../../../../ui/content/banner.tsx'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { ScriptForm } from '../../../../ui/fields/script-form.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { AmountField } from './ask/amount-field.tsx'
import { EvidenceFields } from './evidence-fields.tsx'
import { focusFirstWrong, refusalByField } from './refusal-fields.ts'
import { useChargeAction } from './use-charge-action.ts'
import { useEvidence } from './use-evidence.ts'
import { evidenceIn, textIn, useKeptDraft } from './use-kept-draft.ts'

interface FigureFormProps {
  charge: Charge
  charged: BookingCharges
  onDone: () => void
}

/** The host puts an amount to a damage that was reported before, with an estimate or invoice. */
export function FigureForm({ charge, charged, onDone }: FigureFormProps) {
  const { draft, change, clear } = useKeptDraft(`charge:${charge.id}:figure`, (kept) => ({
    amount: textIn(kept.amount),
    reason: textIn(kept.reason),
    hasPoliceReport: kept.hasPoliceReport === true,
    files: evidenceIn(kept.files),
  }))
  const evidence = useEvidence(charge.bookingId, {
    files: draft.files,
    change: (changes: (now: ChargeEvidence[]) => ChargeEvidence[]) =>
      change(({ files }) => ({ files: changes(files) })),
  })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { run, isRunning } = useChargeAction()
  const form = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const mostFils = charged.askable.find(({ kind }) => kind === charge.kind)?.mostFils ?? null
  const least = Math.max(0, leastEvidenceOf(charge.kind) - charge.evidence.length)

  function fail(messages: Record<string, string>) {
    setErrors(messages)
    focusFirstWrong(form.current)
  }

  async function send(event: SyntheticEvent) {
    event.preventDefault()
    const amountFils = filsIn(draft.amount)
    if (!amountFils) return fail({ amount: m.charges_amount_wrong() })
    if (draft.files.length < least) return fail({ evidence: m.charges_photos_least({ count: least }) })
    setErrors({})
    const result = await run(
      {
        act: 'confirm',
        chargeId: charge.id,
        amountFils,
        hasPoliceReport: draft.hasPoliceReport,
        reason: draft.reason.trim(),
        evidenceIds: draft.files.map(({ id }) => id),
      },
      m.charges_asked_toast(),
    )
    if (result.kind === 'refused') {
      if (result.problem.code === 'charge_evidence_not_found') evidence.change(() => [])
      return fail(refusalByField(result.problem))
    }
    if (result.kind !== 'done') return showFailure(result)
    clear()
    onDone()
  }

  return (
    <div ref={form} className="rounded-card bg-sunken p-4 sm:p-5">
      <h4 ref={heading} tabIndex={-1} className="text-lg">
        {m.charges_put_figure()}
      </h4>
      <ScriptForm onSubmit={(event) => void send(event)} className="mt-4 grid gap-5">
        {errors.form && (
          <Banner tone="danger" live>
            {errors.form}
          </Banner>
        )}
        <EvidenceFields evidence={evidence} least={least} error={errors.evidence ?? null} />
        <AmountField
          label={m.charges_amount()}
          mostFils={mostFils}
          error={errors.amount ?? null}
          value={draft.amount}
          onChange={(amount) => change(() => ({ amount }))}
        />
        <Checkbox
          label={m.charges_damage_police()}
          checked={draft.hasPoliceReport}
          onChange={(event) => change(() => ({ hasPoliceReport: event.target.checked }))}
        />
        <TextArea
          label={m.charges_explain()}
          hint={m.charges_explain_hint()}
          maxCharacters={2000}
          value={draft.reason}
          onChange={(event) => change(() => ({ reason: event.target.value }))}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" pending={isRunning} whyDisabled={evidence.whyWaits}>
            {m.charges_ask_send()}
          </Button>
          <Button variant="quiet" onClick={onDone}>
            {m.charges_later()}
          </Button>
          <p className="basis-full text-muted text-sm">{m.charges_kept()}</p>
        </div>
      </ScriptForm>
    </div>
  )
}
