import type { Charge } from '@rihla/contract/charges/charge'
import { MAX_CHARGE_WORDS } from '@rihla/domain/charges/charge'
import { isBlank } from '@rihla/domain/text/visible-text'
import { type SyntheticEvent, useEffect, useRef } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { Banner } from '../../../../ui/content/banner.tsx'
import { ScriptForm } from '../../../../ui/fields/script-form.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { ChargeFormEnd } from './charge-form-end.tsx'
import { EvidenceFields } from './evidence-fields.tsx'
import { useChargeForm } from './use-charge-form.ts'
import { evidenceIn, textIn } from './use-kept-draft.ts'

interface WordsFormProps {
  charge: Charge
  act: 'dispute' | 'write'
  onDone: () => void
}

/** The renter’s dispute, or words and files that either side adds. What is typed is kept until it is sent. */
export function WordsForm({ charge, act, onDone }: WordsFormProps) {
  const isDispute = act === 'dispute'
  const { draft, change, evidence, errors, fail, dropError, send, isRunning } = useChargeForm({
    bookingId: charge.bookingId,
    name: `charge:${charge.id}:${act}`,
    read: (kept) => ({ text: textIn(kept.text), files: evidenceIn(kept.files) }),
    onDone,
  })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    const text = draft.text.trim()
    if (isBlank(text) && (isDispute || draft.files.length === 0))
      return fail({ text: isDispute ? m.charges_words_missing() : m.charges_words_or_files() })
    const words = { chargeId: charge.id, text, evidenceIds: draft.files.map(({ id }) => id) }
    void send(
      isDispute
        ? { act: 'dispute', expectedFils: charge.amountFils ?? 0, ...words }
        : { act: 'write', ...words },
      isDispute ? m.charges_disputed_toast() : m.charges_written_toast(),
    )
  }

  return (
    <div className="rounded-card bg-sunken p-4 sm:p-5">
      <h4 ref={heading} tabIndex={-1} className="text-lg">
        {isDispute ? m.charges_dispute_title() : m.charges_write_title()}
      </h4>
      <p className="mt-1 text-muted">{isDispute ? m.charges_dispute_text() : m.charges_write_text()}</p>
      <ScriptForm onSubmit={submit} className="mt-4 grid gap-5">
        {errors.form && (
          <Banner tone="danger" live>
            {errors.form}
          </Banner>
        )}
        <TextArea
          label={m.charges_your_words()}
          error={errors.text ?? null}
          required={isDispute}
          maxCharacters={MAX_CHARGE_WORDS}
          counter={(used) => m.charges_count({ used, most: MAX_CHARGE_WORDS })}
          value={draft.text}
          onChange={(event) => {
            dropError('text')
            change(() => ({ text: event.target.value }))
          }}
        />
        <EvidenceFields evidence={evidence} least={null} error={errors.evidence ?? null} />
        <ChargeFormEnd
          label={isDispute ? m.charges_dispute_send() : m.charges_write_send()}
          isRunning={isRunning}
          whyWaits={evidence.whyWaits}
          onLater={onDone}
        />
      </ScriptForm>
    </div>
  )
}
