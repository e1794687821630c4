import { EARNING_STATES } from '@rihla/domain/payouts/earnings'
import type { ChangeEvent } from 'react'
import { Form, useSubmit } from 'react-router'
import { useNextLocation } from '../../../app/use-next-location.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { useHydrated } from '../../../ui/hooks/use-hydrated.ts'
import { type MonthEarned, monthName, STATE_WORDS } from './earning-words.ts'
import { type EarningsQuestion, questionIn } from './earnings-question.ts'

interface StatementFiltersProps {
  months: readonly MonthEarned[]
  question: EarningsQuestion
}

const ALL = 'all'

/** Filters the statement by month and state; the filters are in the URL. */
export function StatementFilters({ months, question: answered }: StatementFiltersProps) {
  const submit = useSubmit()
  const isHydrated = useHydrated()
  const next = useNextLocation()
  // The selects display the new choice while its results load.
  const isTurning = next?.pathname === paths.hostEarnings()
  const question = isTurning ? questionIn(new URLSearchParams(next.search)) : answered
  const ask = (event: ChangeEvent<HTMLSelectElement>) =>
    void submit(event.currentTarget.form, { preventScrollReset: true })
  const offered = months.map(({ month }) => month).reverse()
  // The URL may contain an older month than those offered.
  const all = question.month && !offered.includes(question.month) ? [...offered, question.month] : offered
  return (
    <Form action={paths.hostEarnings()} preventScrollReset className="flex flex-wrap items-end gap-3">
      <SelectField
        label={m.host_earnings_month()}
        name="month"
        value={question.month ?? ALL}
        onChange={ask}
        className="w-full sm:w-56"
        options={[
          { value: ALL, label: m.host_earnings_all_months() },
          ...all.map((month) => ({ value: month, label: monthName(month) })),
        ]}
      />
      <SelectField
        label={m.host_earnings_state()}
        name="state"
        value={question.state ?? ALL}
        onChange={ask}
        className="w-full sm:w-56"
        options={[
          { value: ALL, label: m.host_earnings_all_states() },
          ...EARNING_STATES.map((state) => ({ value: state, label: STATE_WORDS[state].word() })),
        ]}
      />
      {!isHydrated && (
        <Button type="submit" variant="secondary">
          {m.host_earnings_show()}
        </Button>
      )}
    </Form>
  )
}
