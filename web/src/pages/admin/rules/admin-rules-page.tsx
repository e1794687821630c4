import { Link } from 'react-router'
import { orPageError } from '../../../api/page-error.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { ListFailure } from '../../../features/admin-table/list-failure.tsx'
import { m } from '../../../paraglide/messages.js'
import { adminPaths } from '../../../paths/admin-paths.ts'
import { pageMeta } from '../../../seo/page-meta.ts'
import { apiContext } from '../../../server-context.ts'
import { Disclosure } from '../../../ui/content/disclosure.tsx'
import type { Route } from './+types/admin-rules-page.ts'
import { ChangeCountry } from './change-country.tsx'
import { ChangeValue } from './change-value.tsx'
import { CountryTable, ValueHistory } from './rule-tables.tsx'
import { ruleInWords, ruleName } from './rule-words.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return await orPageError(context.get(apiContext).rules.show({}))
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: m.rules_title(), description: m.admin_frame_description(), hidden: true })

/** What the law and the business set by date: values and licence countries, with their history. */
export default function AdminRulesPage({ loaderData }: Route.ComponentProps) {
  const { values, countries, today } = loaderData
  return (
    <>
      <h2 tabIndex={-1} className="text-2xl">
        {m.rules_title()}
      </h2>
      <p className="mt-1 max-w-prose text-muted">{m.rules_text()}</p>
      <p className="mt-2">
        <Link
          to={adminPaths.tolls}
          className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
        >
          {m.admin_tolls_title()}
        </Link>
      </p>
      <section aria-labelledby="rule-values" className="mt-8">
        <h3 id="rule-values" className="text-xl">
          {m.rules_values()}
        </h3>
        <div className="mt-4 divide-y divide-line border-line border-y">
          {values.map((rule) => (
            <Disclosure
              key={rule.name}
              title={m.rules_value_of({
                rule: ruleName(rule.name),
                value: ruleInWords(rule.unit, rule.value),
              })}
            >
              <div className="grid gap-6 py-3">
                <ValueHistory rule={rule} />
                <ChangeValue rule={rule} today={today} />
              </div>
            </Disclosure>
          ))}
        </div>
      </section>
      <section aria-labelledby="licence-countries" className="mt-12">
        <h3 id="licence-countries" className="text-xl">
          {m.rules_countries()}
        </h3>
        <p className="mt-1 mb-4 max-w-prose text-muted">{m.rules_countries_text()}</p>
        <ChangeCountry today={today} />
        <div className="mt-8">
          <CountryTable countries={countries} />
        </div>
      </section>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListFailure title={m.rules_title()} message={m.rules_failed()} error={error} />
}
