import type { ImportedCharge } from '@rihla/contract/charge-imports'
import type { RefusalCode } from '@rihla/domain/refusal'
import { useState } from 'react'
import { failureMessage } from '../../../api/show-result.ts'
import { typeOfFile } from '../../../api/uploads/file-type.ts'
import { sendFile } from '../../../api/uploads/send-file.ts'
import { useCommand } from '../../../api/use-command.ts'
import { EVIDENCE_FILES, evidenceUploadPath } from '../../../features/charges/evidence-files.ts'
import { refusalMessage } from '../../../i18n/refusal-messages.ts'
import { m } from '../../../paraglide/messages.js'

/** What the host did with one charge of the statement. */
export interface ImportEntry {
  isChosen: boolean
  ticket: { state: 'sending' } | { state: 'there'; id: string } | { state: 'failed'; why: string } | null
  /** After it was asked; `refused` is the reason in words. */
  result: { chargeId: string | null; refused: string | null } | null
}

/** As many as one call takes. */
const ASKED_AT_ONCE = 100

/** The choice among the charges of a checked statement, the tickets of fines, and asking what was chosen. */
export function useChargeImport({ text, charges }: { text: string; charges: readonly ImportedCharge[] }) {
  const [entries, setEntries] = useState<Record<string, ImportEntry>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const { run, isRunning } = useCommand()

  const startOf = ({ kind, state }: ImportedCharge): ImportEntry => ({
    isChosen: kind === 'toll' && state === 'ready',
    ticket: null,
    result: null,
  })
  const entryOf = (charge: ImportedCharge): ImportEntry => entries[charge.key] ?? startOf(charge)
  const change = (charge: ImportedCharge, changed: Partial<ImportEntry>) =>
    setEntries((all) => ({
      ...all,
      [charge.key]: { ...(all[charge.key] ?? startOf(charge)), ...changed },
    }))

  async function addTicket(charge: ImportedCharge, file: File) {
    const isTaken = (EVIDENCE_FILES.contentTypes as readonly string[]).includes(typeOfFile(file))
    if (!isTaken || (typeOfFile(file) === 'application/pdf' && file.size > EVIDENCE_FILES.maxBytes))
      return change(charge, { ticket: { state: 'failed', why: m.charge_import_ticket_wrong() } })
    change(charge, { ticket: { state: 'sending' } })
    const result = await sendFile(evidenceUploadPath(charge.bookingId), file, () => {}).ended
    if (result.kind === 'cancelled') return
    const id = result.kind === 'done' ? (result.value as { id?: string } | null)?.id : undefined
    if (id !== undefined) return change(charge, { ticket: { state: 'there', id }, isChosen: true })
    const why = result.kind === 'done' ? m.common_connection_lost() : failureMessage(result)
    change(charge, { ticket: { state: 'failed', why } })
  }

  const chosen = charges.filter((charge) => {
    const { isChosen, result } = entryOf(charge)
    return isChosen && charge.state === 'ready' && !result?.chargeId
  })

  function whyDisabled(): string | null {
    if (chosen.length === 0) return m.charge_import_nothing_chosen()
    const tickets = chosen.filter(({ kind }) => kind === 'fine').map((charge) => entryOf(charge).ticket)
    if (tickets.some((ticket) => ticket?.state === 'sending')) return m.charge_import_ticket_on_the_way()
    return tickets.every((ticket) => ticket?.state === 'there') ? null : m.charge_import_ticket_needed()
  }

  async function ask() {
    setFailure(null)
    for (let from = 0; from < chosen.length; from += ASKED_AT_ONCE) {
      const asked = chosen.slice(from, from + ASKED_AT_ONCE)
      const input = { text, charges: asked.map((charge) => requestOf(charge, entryOf(charge))) }
      const result = await run(({ chargeImports }, call) => chargeImports.confirm(input, call), {
        intent: input,
      })
      if (result.kind === 'cancelled') return
      if (result.kind !== 'done') return setFailure(failureMessage(result))
      for (const { key, chargeId, refused } of result.value.results) {
        const charge = charges.find((one) => one.key === key)
        const why = refused === null ? null : refusalMessage({ code: refused as RefusalCode })
        if (charge) change(charge, { result: { chargeId, refused: why }, isChosen: false })
      }
    }
  }

  return {
    chosen,
    totalFils: chosen.reduce((sum, { chargeFils }) => sum + chargeFils, 0),
    askedCount: charges.filter((charge) => entryOf(charge).result?.chargeId).length,
    entryOf,
    change,
    addTicket,
    whyDisabled: whyDisabled(),
    ask,
    failure,
    isAsking: isRunning,
  }
}

const requestOf = ({ key, chargeFils }: ImportedCharge, { ticket }: ImportEntry) => ({
  key,
  expectedFils: chargeFils,
  evidenceIds: ticket?.state === 'there' ? [ticket.id] : [],
})
