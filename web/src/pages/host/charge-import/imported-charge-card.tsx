import type { ImportedCharge } from '@rihla/contract/charge-imports'
import { Check, FileCheck } from 'lucide-react'
import { Link } from 'react-router'
import { EVIDENCE_TYPES } from '../../../features/charges/evidence-files.ts'
import { FileDrop } from '../../../features/vehicle-uploads/file-drop.tsx'
import { isolate } from '../../../i18n/isolate.ts'
import { commaList, dotList } from '../../../i18n/lists.ts'
import { useMoney } from '../../../i18n/money.tsx'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { Badge } from '../../../ui/content/badge.tsx'
import { Card } from '../../../ui/content/card.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { chargeTitle } from './import-words.ts'
import type { ImportEntry } from './use-charge-import.ts'

interface ImportedChargeCardProps {
  charge: ImportedCharge
  entry: ImportEntry
  onChoose: (isChosen: boolean) => void
  onTicket: (file: File) => void
}

/** One charge that rows of the statement come to, with its choice, its ticket, and what came of it. */
export function ImportedChargeCard({ charge, entry, onChoose, onTicket }: ImportedChargeCardProps) {
  const money = useMoney('AED')
  const isAsked = Boolean(entry.result?.chargeId)
  const title = chargeTitle(charge)
  const amount = (
    <span translate="no" className="figures shrink-0 font-strong">
      {money(charge.chargeFils, { cents: true })}
    </span>
  )
  return (
    <Card className="grid h-full content-start gap-2">
      <div className="flex items-center justify-between gap-4">
        {charge.state === 'ready' && !isAsked ? (
          <Checkbox
            className="min-w-0"
            label={<span className="font-strong">{title}</span>}
            checked={entry.isChosen}
            onChange={({ target: { checked } }) => onChoose(checked)}
          />
        ) : (
          <h4 className="flex min-h-11 min-w-0 items-center gap-2 font-strong">{title}</h4>
        )}
        {amount}
      </div>
      <p className="text-sm">
        <Link to={paths.booking(charge.bookingId)} className="inline-flex min-h-6 items-center underline">
          {dotList([charge.vehicle, m.charge_import_booking({ reference: charge.reference })])}
        </Link>
      </p>
      <p className="wrap-break-word text-muted text-sm">
        {dotList([
          ...(charge.kind === 'toll' ? [m.charge_import_crossings({ count: charge.lines.length })] : []),
          m.charge_import_lines({ lines: commaList(charge.lines.map(String)) }),
        ])}
      </p>
      <AmountNote charge={charge} />
      {charge.kind === 'fine' && !isAsked && <Ticket charge={charge} entry={entry} onTicket={onTicket} />}
      {isAsked && (
        <Badge tone="success" icon={<Check aria-hidden="true" />} className="justify-self-start">
          {m.charge_import_asked()}
        </Badge>
      )}
      {entry.result?.refused && (
        <p role="status" className="text-danger text-sm">
          {m.charge_import_not_asked({ reason: entry.result.refused })}
        </p>
      )}
    </Card>
  )
}

/** How the amount came about, where it is not the statement's. */
function AmountNote({ charge: { kind, state, statementFils, chargeFils } }: { charge: ImportedCharge }) {
  const money = useMoney('AED')
  const exact = (fils: number) => money(fils, { cents: true })
  if (state === 'nothing_owed') return <p className="text-muted text-sm">{m.charge_import_nothing_owed()}</p>
  if (statementFils === null || statementFils === chargeFils) return null
  const statement = exact(statementFils)
  if (state === 'statement_lower')
    return (
      <p className="text-sm text-warning">
        {m.charge_import_statement_lower({ statement, table: exact(chargeFils) })}
      </p>
    )
  return (
    <p className="text-muted text-sm">
      {kind === 'fine'
        ? m.charge_import_with_fee({ amount: statement })
        : m.charge_import_by_table({ amount: statement })}
    </p>
  )
}

function Ticket({ charge, entry, onTicket }: Pick<ImportedChargeCardProps, 'charge' | 'entry' | 'onTicket'>) {
  const { ticket } = entry
  if (ticket?.state === 'there')
    return (
      <p role="status" className="flex items-center gap-2 text-sm">
        <FileCheck aria-hidden="true" className="size-5 shrink-0 text-success" />
        {m.charge_import_ticket_there()}
      </p>
    )
  return (
    <div className="grid gap-1.5">
      <FileDrop
        label={m.charge_import_ticket_of({ number: isolate(charge.number ?? '') })}
        act={m.charge_import_ticket_add()}
        accept={EVIDENCE_TYPES}
        look="line"
        error={ticket?.state === 'failed' ? ticket.why : null}
        onFiles={([file]) => file && onTicket(file)}
      >
        {ticket?.state === 'sending' ? m.charge_import_ticket_sending() : m.charge_import_ticket_needed()}
      </FileDrop>
    </div>
  )
}
