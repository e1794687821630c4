import type { BookingCharges } from '@rihla/contract/charges/charge'
import { inDirhams } from '../../../../../i18n/format-money.ts'
import { m } from '../../../../../paraglide/messages.js'
import { useChargeForm } from '../use-charge-form.ts'
import { type AskProblem, askDraftFrom, leastFilesInWords, problemsOfAsk, requestOf } from './ask-draft.ts'

/** State of the form in which a host asks a charge. What is typed is kept in this browser until it is sent. */
export function useAskForm(charged: BookingCharges, onDone: () => void) {
  const kinds = charged.askable.map(({ kind }) => kind)
  const { draft, change, evidence, errors, fail, send, isRunning } = useChargeForm({
    bookingId: charged.bookingId,
    name: `charge:${charged.bookingId}:ask`,
    read: (kept) => askDraftFrom(kept, kinds),
    onDone,
  })

  function ask() {
    const problems = Object.entries(problemsOfAsk(draft, charged.askable))
    if (problems.length > 0)
      return fail(Object.fromEntries(problems.map(([field, why]) => [field, messageOf(field, why)])))
    const charge = requestOf(draft)
    if (charge === null) return
    const isReport = charge.kind === 'damage' && charge.amountFils === null
    void send(
      { act: 'ask', bookingId: charged.bookingId, charge },
      isReport ? m.charges_reported_toast() : m.charges_asked_toast(),
    )
  }

  function messageOf(field: string, why: AskProblem): string {
    if (field === 'evidence') return leastFilesInWords(draft)
    if (field === 'crossings') return m.charges_crossing_missing()
    if (field === 'moment') return m.charges_moment_missing()
    if (field === 'number') return m.charges_fine_number_missing()
    if (field === 'title') return m.charges_title_missing()
    if (why !== 'too_high') return m.charges_amount_wrong()
    const mostFils = charged.askable.find(({ kind }) => kind === draft.kind)?.mostFils ?? 0
    return m.charges_amount_most({ amount: inDirhams(mostFils) })
  }

  return { draft, change, evidence, errors, ask, isRunning }
}
