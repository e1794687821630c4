import type { ChargeEvidence } from '@rihla/contract/charges/charge'
import { useState } from 'react'
import { showFailure } from '../../../../api/show-result.ts'
import { refusalByField } from './refusal-fields.ts'
import { type ChargeAction, useChargeAction } from './use-charge-action.ts'
import { useEvidence } from './use-evidence.ts'
import { useKeptDraft } from './use-kept-draft.ts'

interface ChargeForm<T> {
  bookingId: string
  /** What the draft is kept as in this browser until it is sent. */
  name: string
  read: (kept: Record<string, unknown>) => T
  onDone: () => void
}

/** State of a form about a charge: a kept draft with its files, errors by field, and sending. */
export function useChargeForm<T extends { files: ChargeEvidence[] }>(options: ChargeForm<T>) {
  const { bookingId, name, read, onDone } = options
  const { draft, change, clear } = useKeptDraft<T>(name, read)
  const evidence = useEvidence(bookingId, {
    files: draft.files,
    change: (changes) => change(({ files }) => ({ files: changes(files) }) as Partial<T>),
  })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { run, isRunning } = useChargeAction()

  const dropError = (field: string) => setErrors(({ [field]: _, ...others }) => others)

  async function send(action: ChargeAction, doneMessage: string) {
    setErrors({})
    const result = await run(action, doneMessage)
    if (result.kind === 'refused') {
      // A file is kept for a day until it is used: it has to be added again.
      if (result.problem.code === 'charge_evidence_not_found') evidence.change(() => [])
      return setErrors(refusalByField(result.problem))
    }
    if (result.kind !== 'done') return showFailure(result)
    clear()
    onDone()
  }

  return { draft, change, evidence, errors, fail: setErrors, dropError, send, isRunning }
}
