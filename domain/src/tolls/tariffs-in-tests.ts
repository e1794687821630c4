import {
  specialDaysOf,
  type TollDay,
  type TollGate,
  type TollRate,
  type TollSeason,
  type TollTariff,
} from './toll-rules.ts'

/** The tariffs that the migration stores; a test of the server compares them with the tables. */

const gate = (road: TollGate['road'], slug: string, pair: string | null = null): TollGate => ({
  slug,
  road,
  pair,
})

export const GATES = {
  barsha: gate('salik', 'al-barsha'),
  mamzarNorth: gate('salik', 'al-mamzar-north', 'al-mamzar'),
  mamzarSouth: gate('salik', 'al-mamzar-south', 'al-mamzar'),
  safaNorth: gate('salik', 'al-safa-north', 'al-safa'),
  safaSouth: gate('salik', 'al-safa-south', 'al-safa'),
  maqta: gate('darb', 'al-maqta-bridge'),
  mussafah: gate('darb', 'mussafah-bridge'),
}

type Row = [from: number, until: number, fils: number]
const rates = (season: TollSeason, day: TollDay, rows: Row[]): TollRate[] =>
  rows.map(([from, until, fils]) => ({
    season,
    day,
    fromMinute: from * 60,
    untilMinute: until * 60,
    fils,
  }))

const ALWAYS: Row[] = [[1, 25, 400]]
const DARB_RAMADAN: Row[] = [
  [8, 10, 400],
  [14, 16, 400],
]

export const TARIFFS: TollTariff[] = [
  {
    road: 'salik',
    validFrom: '2007-07-01',
    holidayCountsAs: null,
    eventCountsAs: null,
    dailyCapFils: null,
    pairMinutes: 60,
    rates: [...rates('regular', 'monsat', ALWAYS), ...rates('regular', 'sunday', ALWAYS)],
  },
  {
    road: 'salik',
    validFrom: '2025-01-31',
    holidayCountsAs: 'monsat',
    eventCountsAs: 'monsat',
    dailyCapFils: null,
    pairMinutes: 60,
    rates: [
      ...rates('regular', 'monsat', [
        [6, 10, 600],
        [10, 16, 400],
        [16, 20, 600],
        [20, 25, 400],
      ]),
      ...rates('regular', 'sunday', [[6, 25, 400]]),
      ...rates('ramadan', 'monsat', [
        [7, 9, 400],
        [9, 17, 600],
        [17, 26, 400],
      ]),
      ...rates('ramadan', 'sunday', [[7, 26, 400]]),
    ],
  },
  {
    road: 'darb',
    validFrom: '2022-07-15',
    holidayCountsAs: 'sunday',
    eventCountsAs: null,
    dailyCapFils: 1600,
    pairMinutes: 60,
    rates: [
      ...rates('regular', 'monsat', [
        [7, 9, 400],
        [17, 19, 400],
      ]),
      ...rates('ramadan', 'monsat', DARB_RAMADAN),
    ],
  },
  {
    road: 'darb',
    validFrom: '2025-09-01',
    holidayCountsAs: 'sunday',
    eventCountsAs: null,
    dailyCapFils: null,
    pairMinutes: 60,
    rates: [
      ...rates('regular', 'monsat', [
        [7, 9, 400],
        [15, 19, 400],
      ]),
      ...rates('ramadan', 'monsat', DARB_RAMADAN),
    ],
  },
]

/** Some of the days of 2025 and 2026: Ramadan, a holiday on a Sunday and on a weekday, an event on a Sunday. */
export const SPECIAL_DAYS = specialDaysOf([
  ...Array.from({ length: 29 }, (_, day) => ({
    day: `2025-03-${String(day + 1).padStart(2, '0')}`,
    kind: 'ramadan' as const,
  })),
  { day: '2025-03-30', kind: 'public_holiday' },
  { day: '2025-03-31', kind: 'public_holiday' },
  { day: '2025-12-02', kind: 'public_holiday' },
  { day: '2025-11-16', kind: 'major_event' },
])
