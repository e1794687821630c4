import type { HostingRules } from '@rihla/contract/host-kinds'
import { orPageError } from '../../../api/page-error.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { ListFailure } from '../../../features/admin-table/list-failure.tsx'
import { emirateWord } from '../../../features/vehicle-papers/paper-words.ts'
import { dayWithYear, momentInWords } from '../../../i18n/dates.ts'
import { m } from '../../../paraglide/messages.js'
import { pageMeta } from '../../../seo/page-meta.ts'
import { apiContext } from '../../../server-context.ts'
import { Badge } from '../../../ui/content/badge.tsx'
import { Card } from '../../../ui/content/card.tsx'
import type { Route } from './+types/admin-hosting-rules-page.ts'
import { RuleForm } from './rule-form.tsx'

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

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListFailure title={m.hosting_rules_title()} message={m.hosting_rules_failed()} error={error} />
}
