import type { TollSettings } from '@rihla/contract/tolls'
import { daysFrom, isPlainDate } from '@rihla/domain/time/plain-date'
import { MAX_SPECIAL_DAYS_AT_ONCE } from '@rihla/domain/tolls/special-day-spans'
import { SPECIAL_DAY_KINDS, type SpecialDayKind } from '@rihla/domain/tolls/toll-rules'
import { useState } from 'react'
import { failureMessage, showResult } from '../../../api/show-result.ts'
import { useCommand } from '../../../api/use-command.ts'
import { ConfirmDialog } from '../../../app/confirm-dialog.tsx'
import { KIND_WORDS } from '../../../features/admin-words/toll-words.ts'
import { DayField } from '../../../features/day-field/day-field.tsx'
import { dayWithYear } from '../../../i18n/dates.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/content/banner.tsx'
import { DataTable } from '../../../ui/content/data-table.tsx'
import { ScriptForm } from '../../../ui/fields/script-form.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { restoreFocus } from '../../../ui/overlays/restore-focus.ts'
import { toast } from '../../../ui/overlays/toast.ts'

type Span = TollSettings['specialDays'][number]

/** "Thu 19 Mar 2026", or the first and last day. */
const daysOf = ({ from, to }: Pick<Span, 'from' | 'to'>): string =>
  from === to ? dayWithYear(from) : `${dayWithYear(from)} – ${dayWithYear(to)}`

/** The special days, the newest first; those to come can be removed. */
export function SpecialDayList({ spans, today }: { spans: readonly Span[]; today: string }) {
  const { run, running } = useCommand()
  const [asked, setAsked] = useState<Span | null>(null)
  const keyOf = ({ kind, from, source }: Span) => `${kind} ${from} ${source}`

  async function remove(span: Span) {
    setAsked(null)
    const from = span.from < today ? today : span.from
    const days = { kind: span.kind, from, to: span.to }
    const result = await run(({ tolls }) => tolls.removeSpecialDays(days), { name: keyOf(span) })
    if (result.kind !== 'cancelled' && showResult(result, m.admin_tolls_special_removed()))
      restoreFocus('special-days')
  }

  if (spans.length === 0) return <p className="text-muted">{m.admin_tolls_special_none()}</p>
  return (
    <>
      <DataTable
        caption={m.admin_tolls_special()}
        rows={[...spans].reverse()}
        keyOf={keyOf}
        columns={[
          {
            key: 'days',
            heading: m.admin_tolls_days(),
            namesRow: true,
            cell: (span) => daysOf(span),
          },
          {
            key: 'kind',
            heading: m.admin_tolls_special_kind(),
            keepsWidth: true,
            cell: ({ kind }) => KIND_WORDS[kind](),
          },
          {
            key: 'source',
            heading: m.admin_tolls_source(),
            cell: ({ source }) => (
              <span dir="auto" className="wrap-break-word">
                {source}
              </span>
            ),
          },
          {
            key: 'remove',
            heading: m.admin_tolls_special_remove(),
            bareOnCards: true,
            cell: (span) =>
              span.to < today ? null : (
                <Button
                  variant="secondary"
                  size="sm"
                  pending={running === keyOf(span)}
                  aria-label={m.admin_tolls_special_remove_of({
                    kind: KIND_WORDS[span.kind](),
                    days: daysOf(span),
                  })}
                  onClick={() => setAsked(span)}
                >
                  {m.admin_tolls_special_remove()}
                </Button>
              ),
          },
        ]}
      />
      <ConfirmDialog
        open={asked !== null}
        title={m.admin_tolls_special_remove_title()}
        text={
          asked
            ? m.admin_tolls_special_remove_text({ kind: KIND_WORDS[asked.kind](), days: daysOf(asked) })
            : ''
        }
        confirmLabel={m.admin_tolls_special_remove()}
        onConfirm={() => asked && void remove(asked)}
        onClose={() => setAsked(null)}
      />
    </>
  )
}

const EMPTY = { kind: 'public_holiday' as SpecialDayKind, from: '', to: '', source: '' }
type Typed = typeof EMPTY
type Errors = Partial<Record<'from' | 'to' | 'source', string>>

/** Adds announced days. */
export function SpecialDayForm({ today }: { today: string }) {
  const [typed, setTyped] = useState<Typed>(EMPTY)
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const { run, isRunning } = useCommand()

  function change(changed: Partial<Typed>) {
    setTyped({ ...typed, ...changed })
    setErrors({})
  }

  async function save() {
    const wrong = errorsOf(typed, today)
    setErrors(wrong)
    setFailure(null)
    if (Object.keys(wrong).length > 0) return
    const days = { ...typed, to: typed.to.trim() || typed.from, source: typed.source.trim() }
    const result = await run(({ tolls }) => tolls.addSpecialDays(days), { intent: days })
    if (result.kind === 'done') {
      setTyped(EMPTY)
      toast.success(m.admin_tolls_special_added())
    } else if (result.kind !== 'cancelled') setFailure(failureMessage(result))
  }

  return (
    <ScriptForm
      className="mb-8 grid max-w-3xl items-start gap-5 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <DayField
        label={m.admin_tolls_first_day()}
        value={typed.from}
        error={errors.from ?? null}
        onChange={(from) => change({ from })}
        onOtherText={(from) => change({ from })}
      />
      <DayField
        label={m.admin_tolls_last_day()}
        value={typed.to}
        error={errors.to ?? null}
        onChange={(to) => change({ to })}
        onOtherText={(to) => change({ to })}
      />
      <SelectField
        label={m.admin_tolls_special_kind()}
        value={typed.kind}
        options={SPECIAL_DAY_KINDS.map((value) => ({ value, label: KIND_WORDS[value]() }))}
        onChange={({ target: { value } }) => change({ kind: value as SpecialDayKind })}
      />
      <TextField
        label={m.admin_tolls_source()}
        dir="auto"
        maxCharacters={200}
        value={typed.source}
        error={errors.source ?? null}
        onChange={({ target: { value } }) => change({ source: value })}
      />
      {failure && (
        <Banner tone="danger" live className="sm:col-span-2">
          {failure}
        </Banner>
      )}
      <Button type="submit" className="justify-self-start sm:col-span-2" pending={isRunning}>
        {m.admin_tolls_special_add()}
      </Button>
    </ScriptForm>
  )
}

function errorsOf({ from, to, source }: Typed, today: string): Errors {
  const errors: Errors = {}
  if (!isPlainDate(from)) errors.from = m.errors_field_date()
  else if (from < today) errors.from = m.admin_tolls_day_past()
  else if (to.trim() !== '' && !isPlainDate(to)) errors.to = m.errors_field_date()
  else if (to.trim() !== '' && to < from) errors.to = m.admin_tolls_days_backwards()
  else if (to.trim() !== '' && daysFrom(from, to) >= MAX_SPECIAL_DAYS_AT_ONCE)
    errors.to = m.admin_tolls_too_many_days({ count: MAX_SPECIAL_DAYS_AT_ONCE })
  if (source.trim() === '') errors.source = m.admin_tolls_source_missing()
  return errors
}
