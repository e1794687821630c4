import type { BookingCharges } from '@rihla/contract/charges/charge'
import type { TripDetail } from '@rihla/contract/trips'
import { MAX_CHARGE_WORDS } from '@rihla/domain/charges/charge'
import { type SyntheticEvent, useEffect, useRef } from 'react'
import { kindWords } from '../../../../../features/charges/charge-words.ts'
import type { Gate } from '../../../../../features/charges/gate-names.ts'
import { momentInWords } from '../../../../../i18n/dates.ts'
import { dotList } from '../../../../../i18n/lists.ts'
import { type ExactMoney, useMoneyInFull } from '../../../../../i18n/money.tsx'
import { m } from '../../../../../paraglide/messages.js'
import { Banner } from '../../../../../ui/content/banner.tsx'
import { Card } from '../../../../../ui/content/card.tsx'
import { RadioGroup } from '../../../../../ui/fields/radio-group.tsx'
import { ScriptForm } from '../../../../../ui/fields/script-form.tsx'
import { TextArea } from '../../../../../ui/fields/text-area.tsx'
import { ChargeFormEnd } from '../charge-form-end.tsx'
import { EvidenceFields } from '../evidence-fields.tsx'
import { type AskDraft, leastFilesInWords, leastFilesOf } from './ask-draft.ts'
import { KindFields } from './kind-fields.tsx'
import { useAskForm } from './use-ask-form.ts'

interface AskFormProps {
  charged: BookingCharges
  trip: TripDetail
  gates: readonly Gate[]
  onDone: () => void
}

/** The form in which a host asks a charge: its kind, the evidence, then the little that its kind needs. */
export function AskForm({ charged, trip, gates, onDone }: AskFormProps) {
  const money = useMoneyInFull('AED')
  const form = useRef<HTMLDivElement>(null)
  const { draft, change, evidence, errors, ask, isRunning } = useAskForm(charged, onDone)
  useEffect(() => form.current?.querySelector<HTMLElement>('input')?.focus(), [])

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    ask()
  }

  return (
    <Card>
      <div ref={form}>
        <ScriptForm onSubmit={submit} className="grid gap-6">
          <RadioGroup
            legend={m.charges_ask_kind()}
            name="kind"
            variant="cards"
            value={draft.kind ?? ''}
            onChange={(kind) => change(() => ({ kind: kindIn(charged, kind) }))}
            options={charged.askable.map((option) => ({
              value: option.kind,
              label: kindWords(option.kind),
              description: limitsOf(option, money),
            }))}
          />
          {draft.kind !== null && (
            <>
              {errors.form && (
                <Banner tone="danger" live>
                  {errors.form}
                </Banner>
              )}
              <EvidenceFields
                evidence={evidence}
                least={leastFilesOf(draft) > 0 ? leastFilesInWords(draft) : null}
                error={errors.evidence ?? null}
              />
              <KindFields {...{ draft, change, errors, charged, trip, gates }} />
              <TextArea
                label={m.charges_explain()}
                hint={m.charges_explain_hint()}
                error={errors.reason ?? null}
                maxCharacters={MAX_CHARGE_WORDS}
                counter={(used) => m.charges_count({ used, most: MAX_CHARGE_WORDS })}
                value={draft.reason}
                onChange={(event) => change(() => ({ reason: event.target.value }))}
              />
            </>
          )}
          <ChargeFormEnd
            label={labelOf(draft)}
            isRunning={isRunning}
            whyWaits={evidence.whyWaits}
            onLater={onDone}
          />
        </ScriptForm>
      </div>
    </Card>
  )
}

function labelOf({ kind, isFigureLater }: AskDraft): string | null {
  if (kind === null) return null
  return kind === 'damage' && isFigureLater ? m.charges_ask_report() : m.charges_ask_send()
}

const kindIn = ({ askable }: BookingCharges, value: string) =>
  askable.find(({ kind }) => kind === value)?.kind ?? null

function limitsOf({ until, mostFils }: BookingCharges['askable'][number], money: ExactMoney): string {
  const parts = [
    ...(until === null ? [] : [m.charges_ask_until({ moment: momentInWords(until) })]),
    ...(mostFils === null ? [] : [m.charges_ask_most({ amount: money(mostFils) })]),
  ]
  return dotList(parts)
}
