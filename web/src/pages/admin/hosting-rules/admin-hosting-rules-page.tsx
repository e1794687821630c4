import type { HostingRules } from '@rihla/contract/host-kinds'
import { addDays } from '@rihla/domain/time/plain-date'
import { useState } from 'react'
import { orPageError } from '../../../api/page-error.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { failureMessage } from '../../../api/show-result.ts'
import { useCommand } from '../../../api/use-command.ts'
import { ListFailure } from '../../../features/admin-table/list-failure.tsx'
import { DayField } from '../../../features/day-field/day-field.tsx'
import { emirateWord } from '../../../features/vehicle-papers/paper-words.ts'
import { dayWithYear, momentInWords } from '../../../i18n/dates.ts'
import { fieldMessages } from '../../../i18n/field-messages.ts'
import { m } from '../../../paraglide/messages.js'
import { pageMeta } from '../../../seo/page-meta.ts'
import { apiContext } from '../../../server-context.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Badge } from '../../../ui/content/badge.tsx'
import { Banner } from '../../../ui/content/banner.tsx'
import { Card } from '../../../ui/content/card.tsx'
import { ScriptForm } from '../../../ui/fields/script-form.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import type { Route } from './+types/admin-hosting-rules-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return await orPageError(context.get(apiContext).hostKinds.rules({}))
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: m.hosting_rules_title(), description: m.admin_frame_description(), hidden: true })

/** Where only licensed operators may rent out, from when and by which source. */
export default function AdminHostingRulesPage({ loaderData }: Route.ComponentProps) {
  const { emirates, today } = loaderData
  return (
    <>
      <h2 tabIndex={-1} className="text-2xl">
        {m.hosting_rules_title()}
      </h2>
      <p className="mt-1 max-w-prose text-muted">{m.hosting_rules_text()}</p>
      <section aria-labelledby="add-rule" className="mt-8">
        <h3 id="add-rule" className="mb-4 text-xl">
          {m.hosting_rules_add()}
        </h3>
        <RuleForm emirates={emirates} today={today} />
      </section>
      <section aria-labelledby="emirates" className="mt-12">
        <h3 id="emirates" className="mb-4 text-xl">
          {m.hosting_rules_emirates()}
        </h3>
        <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {emirates.map((emirate) => (
            <EmirateCard key={emirate.emirate} emirate={emirate} today={today} />
          ))}
        </div>
      </section>
    </>
  )
}

type Emirate = HostingRules['emirates'][number]

function EmirateCard({ emirate, today }: { emirate: Emirate; today: string }) {
  const { isOn, rules, individualVehicles } = emirate
  return (
    <Card className="grid content-start gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h4 className="font-strong">{emirateWord(emirate.emirate)}</h4>
        <Badge tone={isOn ? 'warning' : 'neutral'}>
          {isOn ? m.hosting_rules_on() : m.hosting_rules_off()}
        </Badge>
      </div>
      <p className="text-muted text-sm">{m.hosting_rules_vehicles({ count: individualVehicles })}</p>
      {rules.length > 0 && (
        <ol className="grid gap-2 divide-y divide-line text-sm">
          {rules.map((rule) => (
            <li key={rule.validFrom} className="pt-2">
              <p className="font-strong">
                {m.hosting_rules_from({
                  rule: rule.isOn ? m.hosting_rules_on() : m.hosting_rules_off(),
                  day: dayWithYear(rule.validFrom),
                })}
                {rule.validFrom > today && (
                  <Badge tone="accent" className="ms-2">
                    {m.admin_tolls_planned()}
                  </Badge>
                )}
              </p>
              <p dir="auto" className="wrap-break-word text-muted">
                {m.admin_tolls_source_of({ source: rule.source })}
              </p>
              <p className="text-muted">
                {m.hosting_rules_editor({
                  person: rule.editor ?? m.hosting_rules_operator(),
                  moment: momentInWords(rule.createdAt),
                })}
              </p>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}

const OWN_MESSAGES = { 'validFrom.in_the_past': m.hosting_rules_past }

function RuleForm({ emirates, today }: { emirates: readonly Emirate[]; today: string }) {
  const [typed, setTyped] = useState({
    emirate: 'dubai',
    isOn: true,
    validFrom: addDays(today, 1),
    source: '',
  })
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const { run, isRunning } = useCommand()

  function change(changed: Partial<typeof typed>) {
    setTyped({ ...typed, ...changed })
    setErrors({})
  }

  async function save() {
    setFailure(null)
    const rule = { ...typed, source: typed.source.trim() }
    const result = await run(({ hostKinds }) => hostKinds.addRule(rule), { intent: rule })
    if (result.kind === 'done') {
      setTyped({ ...typed, source: '' })
      toast.success(m.hosting_rules_saved())
    } else if (result.kind !== 'cancelled') {
      setErrors(fieldMessages(result.problem ?? null, OWN_MESSAGES))
      setFailure(failureMessage(result))
    }
  }

  return (
    <ScriptForm
      className="grid max-w-3xl items-start gap-5 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <SelectField
        label={m.hosting_rules_emirate()}
        value={typed.emirate}
        options={emirates.map(({ emirate }) => ({ value: emirate, label: emirateWord(emirate) }))}
        onChange={({ target }) => change({ emirate: target.value })}
      />
      <SelectField
        label={m.hosting_rules_rule()}
        value={typed.isOn ? 'on' : 'off'}
        error={errors.isOn ?? null}
        options={[
          { value: 'on', label: m.hosting_rules_on() },
          { value: 'off', label: m.hosting_rules_off() },
        ]}
        onChange={({ target }) => change({ isOn: target.value === 'on' })}
      />
      <DayField
        label={m.hosting_rules_valid_from()}
        value={typed.validFrom}
        error={errors.validFrom ?? null}
        onChange={(validFrom) => change({ validFrom })}
      />
      <TextField
        label={m.admin_tolls_source()}
        dir="auto"
        maxCharacters={200}
        value={typed.source}
        error={errors.source ?? null}
        onChange={({ target }) => change({ source: target.value })}
      />
      {failure && (
        <Banner tone="danger" live className="sm:col-span-2">
          {failure}
        </Banner>
      )}
      <Button
        type="submit"
        className="justify-self-start sm:col-span-2"
        pending={isRunning}
        whyDisabled={typed.source.trim() === '' ? m.admin_tolls_source_missing() : null}
      >
        {m.hosting_rules_save()}
      </Button>
    </ScriptForm>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListFailure title={m.hosting_rules_title()} message={m.hosting_rules_failed()} error={error} />
}
