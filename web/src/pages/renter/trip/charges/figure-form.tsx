import type { Charge } from '@rihla/contract/charges/charge'
import { MAX_CHARGE_WORDS } from '@rihla/domain/charges/charge'
import { leastEvidenceOf } from '@rihla/domain/charges/charge-limits'
import { type SyntheticEvent, useEffect, useRef } from 'react'
import { filsIn } from '../../../../features/vehicle-form/typed-figures.ts'
import { m } from '../../../../paraglide/messages.js'
import { Banner } from '../../../../ui/content/banner.tsx'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { ScriptForm } from '../../../../ui/fields/script-form.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { AmountField } from './ask/amount-field.tsx'
import { ChargeFormEnd } from './charge-form-end.tsx'
import { EvidenceFields } from './evidence-fields.tsx'
import { useChargeForm } from './use-charge-form.ts'
import { evidenceIn, textIn } from './use-kept-draft.ts'

interface FigureFormProps {
  charge: Charge
  onDone: () => void
}

/** The host puts an amount to a damage that was reported before, with an estimate or invoice. */
export function FigureForm({ charge, onDone }: FigureFormProps) {
  const { draft, change, evidence, errors, fail, send, isRunning } = useChargeForm({
    bookingId: charge.bookingId,
    name: `charge:${charge.id}:figure`,
    read: (kept) => ({
      amount: textIn(kept.amount),
      reason: textIn(kept.reason),
      hasPoliceReport: kept.hasPoliceReport === true,
      files: evidenceIn(kept.files),
    }),
    onDone,
  })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const own = charge.evidence.filter(({ by }) => by === 'host')
  const least = Math.max(0, leastEvidenceOf(charge.kind) - own.length)

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    const amountFils = filsIn(draft.amount)
    if (!amountFils) return fail({ amount: m.charges_amount_wrong() })
    if (draft.files.length < least) return fail({ evidence: m.charges_photos_least({ count: least }) })
    void send(
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
  }

  return (
    <div className="rounded-card bg-sunken p-4 sm:p-5">
      <h4 ref={heading} tabIndex={-1} className="text-lg">
        {m.charges_put_figure()}
      </h4>
      <ScriptForm onSubmit={submit} className="mt-4 grid gap-5">
        {errors.form && (
          <Banner tone="danger" live>
            {errors.form}
          </Banner>
        )}
        <EvidenceFields
          evidence={evidence}
          least={least > 0 ? m.charges_photos_least({ count: least }) : null}
          error={errors.evidence ?? null}
        />
        <AmountField
          label={m.charges_amount()}
          mostFils={charge.mostFils}
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
          maxCharacters={MAX_CHARGE_WORDS}
          value={draft.reason}
          onChange={(event) => change(() => ({ reason: event.target.value }))}
        />
        <ChargeFormEnd
          label={m.charges_ask_send()}
          isRunning={isRunning}
          whyWaits={evidence.whyWaits}
          onLater={onDone}
        />
      </ScriptForm>
    </div>
  )
}
