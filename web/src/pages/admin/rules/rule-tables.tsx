import type { Rules } from '@rihla/contract/rules'
import { countryName } from '../../../features/verification/driver/country-names.ts'
import { dayWithYear } from '../../../i18n/dates.ts'
import { m } from '../../../paraglide/messages.js'
import { Badge } from '../../../ui/content/badge.tsx'
import { DataTable } from '../../../ui/content/data-table.tsx'
import { CLASS_WORDS, type RuleValue, ruleInWords, ruleName } from './rule-words.ts'

interface Dated {
  validFrom: string
  source: string
  editor: string | null
  isPlanned: boolean
}

const Since = ({ validFrom, isPlanned }: Dated) => (
  <span className="flex flex-wrap items-center gap-2">
    {dayWithYear(validFrom)}
    {isPlanned && <Badge>{m.rules_planned()}</Badge>}
  </span>
)

const Source = ({ source, editor }: Dated) => (
  <span dir="auto" className="wrap-anywhere">
    {source}
    {editor && <span className="block text-muted">{editor}</span>}
  </span>
)

/** The values of one rule, the newest first. */
export const ValueHistory = ({ rule }: { rule: RuleValue }) => (
  <DataTable
    caption={ruleName(rule.name)}
    rows={rule.history}
    keyOf={({ validFrom, value, source }) => `${validFrom} ${value} ${source}`}
    columns={[
      {
        key: 'value',
        heading: m.rules_value(),
        namesRow: true,
        cell: ({ value }) => ruleInWords(rule.unit, value),
      },
      { key: 'from', heading: m.admin_tolls_valid_from(), cell: (row) => <Since {...row} /> },
      { key: 'source', heading: m.admin_tolls_source(), cell: (row) => <Source {...row} /> },
    ]}
  />
)

/** What licences are worth, by country. */
export const CountryTable = ({ countries }: { countries: Rules['countries'] }) => (
  <DataTable
    caption={m.rules_countries()}
    rows={countries}
    keyOf={({ country, validFrom }) => `${country} ${validFrom}`}
    columns={[
      {
        key: 'country',
        heading: m.rules_country(),
        namesRow: true,
        // The browser may know a country by another name than the server.
        cell: ({ country }) => <span suppressHydrationWarning>{countryName(country)}</span>,
      },
      { key: 'class', heading: m.rules_class(), cell: ({ licenceClass }) => CLASS_WORDS[licenceClass]() },
      { key: 'from', heading: m.admin_tolls_valid_from(), cell: (row) => <Since {...row} /> },
      { key: 'source', heading: m.admin_tolls_source(), cell: (row) => <Source {...row} /> },
    ]}
  />
)
