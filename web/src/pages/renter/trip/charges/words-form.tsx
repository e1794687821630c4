import type { Charge, ChargeEvidence } from '@rihla/contract/charges/charge'
import { isBlank } from '@rihla/domain/text/visible-text'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { showFailure } from '../../../../api/show-result.ts'
import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Banner } from '../../../../ui/content/banner.tsx'
import { ScriptForm } from '../../../../ui/fields/script-form.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { EvidenceFields } from './evidence-fields.tsx'
import { focusFirstWrong, refusalByField } from './refusal-fields.ts'
import { useChargeAction } from './use-charge-action.ts'
import { useEvidence } from './use-evidence.ts'
import { evidenceIn, textIn, useKeptDraft } from './use-kept-draft.ts'

/** Maximum length of words on the server, in characters. */
const MAX_WORDS = 2000

interface WordsFormProps {
  charge: Charge
  act: 'dispute' | 'write'
  onDone: () => void
}

/** The renter’s dispute, or words and files that either side adds. What is typed is kept until it is sent. */
export function WordsForm({ charge, act, onDone }: WordsFormProps) {
  const isDispute = act === 'dispute'
  const { draft, change, clear } = useKeptDraft(`charge:${charge.id}:${act}`, (kept) => ({
    text: textIn(kept.text),
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

  function fail(messages: Record<string, string>) {
    setErrors(messages)
    focusFirstWrong(form.current)
  }

  async function send(event: SyntheticEvent) {
    event.preventDefault()
    const text = draft.text.trim()
    if (isBlank(text) && (isDispute || draft.files.length === 0))
      return fail({ text: isDispute ? m.charges_words_missing() : m.charges_words_or_files() })
    setErrors({})
    const words = { chargeId: charge.id, text, evidenceIds: draft.files.map(({ id }) => id) }
    const result = await run(
      isDispute
        ? { act: 'dispute', expectedFils: charge.amountFils ?? 0, ...words }
        : { act: 'write', ...words },
      isDispute ? m.charges_disputed_toast() : m.charges_written_toast(),
    )
    if (result.kind === 'refused') {
      // A file is kept for a day until it is used: it has to be added again.
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
        {isDispute ? m.charges_dispute_title() : m.charges_write_title()}
      </h4>
      <p className="mt-1 text-muted">{isDispute ? m.charges_dispute_text() : m.charges_write_text()}</p>
      <ScriptForm onSubmit={(event) => void send(event)} className="mt-4 grid gap-5">
        {errors.form && (
          <Banner tone="danger" live>
            {errors.form}
          </Banner>
        )}
        <TextArea
          label={m.charges_your_words()}
          error={errors.text ?? null}
          required={isDispute}
          maxCharacters={MAX_WORDS}
          counter={(used) => m.charges_count({ used, most: MAX_WORDS })}
          value={draft.text}
          onChange={(event) => {
            setErrors(({ text: _, ...others }) => others)
            change(() => ({ text: event.target.value }))
          }}
        />
        <EvidenceFields evidence={evidence} least={0} error={errors.evidence ?? null} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" pending={isRunning} whyDisabled={evidence.whyWaits}>
            {isDispute ? m.charges_dispute_send() : m.charges_write_send()}
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
