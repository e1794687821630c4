import type { BookingCharges, ChargeEvidence } from '@rihla/contract/charges/charge'
import { type RefObject, useState } from 'react'
import { showFailure } from '../../../../../api/show-result.ts'
import { formatMoney } from '../../../../../i18n/format-money.ts'
import { m } from '../../../../../paraglide/messages.js'
import { focusFirstWrong, refusalByField } from '../refusal-fields.ts'
import { useChargeAction } from '../use-charge-action.ts'
import { useEvidence } from '../use-evidence.ts'
import { useKeptDraft } from '../use-kept-draft.ts'
import { type AskProblem, askDraftFrom, leastFilesOf, problemsOfAsk, requestOf } from './ask-draft.ts'

/** State of the form in which a host asks a charge. What is typed is kept in this browser until it is sent. */
export function useAskForm(charged: BookingCharges, form: RefObject<HTMLElement | null>, onDone: () => void) {
  const kinds = charged.askable.map(({ kind }) => kind)
  const { draft, change, clear } = useKeptDraft(`charge:${charged.bookingId}:ask`, (kept) =>
    askDraftFrom(kept, kinds),
  )
  const evidence = useEvidence(charged.bookingId, {
    files: draft.files,
    change: (changes: (now: ChargeEvidence[]) => ChargeEvidence[]) =>
      change(({ files }) => ({ files: changes(files) })),
  })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { run, isRunning } = useChargeAction()

  function fail(messages: Record<string, string>) {
    setErrors(messages)
    focusFirstWrong(form.current)
  }

  async function send() {
    const problems = Object.entries(problemsOfAsk(draft, charged.askable))
    if (problems.length > 0)
      return fail(Object.fromEntries(problems.map(([field, why]) => [field, messageOf(field, why)])))
    const charge = requestOf(draft)
    if (charge === null) return
    setErrors({})
    const isReport = charge.kind === 'damage' && charge.amountFils === null
    const result = await run(
      { act: 'ask', bookingId: charged.bookingId, charge },
      isReport ? m.charges_reported_toast() : m.charges_asked_toast(),
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

  function messageOf(field: string, why: AskProblem): string {
    if (field === 'evidence') return m.charges_photos_least({ count: leastFilesOf(draft) })
    if (field === 'crossings') return m.charges_crossing_missing()
    if (field === 'moment') return m.charges_moment_missing()
    if (field === 'number') return m.charges_fine_number_missing()
    if (field === 'title') return m.charges_title_missing()
    if (why !== 'too_high') return m.charges_amount_wrong()
    const mostFils = charged.askable.find(({ kind }) => kind === draft.kind)?.mostFils ?? 0
    return m.charges_amount_most({ amount: formatMoney(mostFils, { currency: 'AED', cents: true }) })
  }

  return { draft, change, evidence, errors, send, isRunning }
}
