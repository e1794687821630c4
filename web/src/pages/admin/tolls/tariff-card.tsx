import type { TollSettings } from '@rihla/contract/tolls'
import { TOLL_DAYS, TOLL_SEASONS, type TollDay, type TollSeason } from '@rihla/domain/tolls/toll-rules'
import { DAY_WORDS, SEASON_WORDS } from '../../../features/admin-words/toll-words.ts'
import { dayWithYear } from '../../../i18n/dates.ts'
import { formatMoney, inWholeDirhams } from '../../../i18n/format-money.ts'
import { m } from '../../../paraglide/messages.js'
import { Badge } from '../../../ui/content/badge.tsx'
import { Card } from '../../../ui/content/card.tsx'
import { DefinitionList } from '../../../ui/content/definition-list.tsx'
import { clockOf } from './rates-in-text.ts'

export type Tariff = TollSettings['tariffs'][number]

const STATES = {
  planned: { word: m.admin_tolls_planned, tone: 'accent' },
  in_force: { word: m.admin_tolls_in_force, tone: 'success' },
  past: { word: m.admin_tolls_past, tone: 'neutral' },
} as const

/** One tariff with its times, limits and source. */
export function TariffCard({ tariff, state }: { tariff: Tariff; state: keyof typeof STATES }) {
  const { word, tone } = STATES[state]
  return (
    <Card className="grid min-w-0 content-start gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h5 className="font-strong">{m.admin_tolls_from({ day: dayWithYear(tariff.validFrom) })}</h5>
        <Badge tone={tone}>{word()}</Badge>
      </div>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {TOLL_SEASONS.map((season) => (
          <RatesOfSeason key={season} tariff={tariff} season={season} />
        ))}
      </div>
      <DefinitionList
        look="lines"
        items={[
          { term: m.admin_tolls_holidays(), value: countsAs(tariff.holidayCountsAs) },
          { term: m.admin_tolls_events(), value: countsAs(tariff.eventCountsAs) },
          {
            term: m.admin_tolls_cap(),
            value:
              tariff.dailyCapFils === null ? m.admin_tolls_no_cap() : inWholeDirhams(tariff.dailyCapFils),
          },
          { term: m.admin_tolls_pair(), value: m.admin_tolls_minutes({ count: tariff.pairMinutes }) },
        ]}
      />
      <p dir="auto" className="wrap-break-word text-muted text-sm">
        {m.admin_tolls_source_of({ source: tariff.source })}
      </p>
    </Card>
  )
}

const countsAs = (day: TollDay | null): string =>
  day === null ? m.admin_tolls_by_calendar() : DAY_WORDS[day]()

function RatesOfSeason({ tariff, season }: { tariff: Tariff; season: TollSeason }) {
  const ofSeason = tariff.rates.filter((rate) => rate.season === season)
  return (
    <div>
      <h6 className="mb-1 font-strong text-sm">{SEASON_WORDS[season]()}</h6>
      {ofSeason.length === 0 ? (
        <p className="text-muted text-sm">
          {season === 'ramadan' ? m.admin_tolls_as_outside() : m.admin_tolls_free()}
        </p>
      ) : (
        TOLL_DAYS.map((day) => (
          <RatesOfDay key={day} day={day} rates={ofSeason.filter((rate) => rate.day === day)} />
        ))
      )}
    </div>
  )
}

function RatesOfDay({ day, rates }: { day: TollDay; rates: Tariff['rates'] }) {
  return (
    <div className="mt-2 first:mt-0">
      <p className="text-muted text-sm">{DAY_WORDS[day]()}</p>
      <ul className="figures text-sm">
        {rates.map(({ fromMinute, untilMinute, fils }) => (
          <li key={fromMinute} className="flex justify-between gap-4">
            <span dir="ltr">
              {clockOf(fromMinute)}–{clockOf(untilMinute)}
            </span>
            <span>{formatMoney(fils, { currency: 'AED', cents: fils % 100 !== 0 })}</span>
          </li>
        ))}
        <li className="text-muted">
          {rates.length === 0 ? m.admin_tolls_free() : m.admin_tolls_free_rest()}
        </li>
      </ul>
    </div>
  )
}
