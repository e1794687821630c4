import {
  MAX_TOLL_FILS,
  MAX_TOLL_MINUTE,
  SPECIAL_DAY_KINDS,
  TOLL_DAYS,
  TOLL_ROADS,
  TOLL_SEASONS,
} from '@rihla/domain/tolls/toll-rules'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Day, FilsAmount, line, Nothing } from './fields.ts'

const TollRate = z.strictObject({
  season: z.enum(TOLL_SEASONS),
  /** Monday to Saturday, or Sunday. */
  day: z.enum(TOLL_DAYS),
  /** Minutes after midnight; a night belongs to the day that began, so 01:00 of the next day is 1500. */
  fromMinute: z
    .number()
    .int()
    .min(0)
    .max(MAX_TOLL_MINUTE - 1),
  /** Exclusive. */
  untilMinute: z.number().int().min(1).max(MAX_TOLL_MINUTE),
  fils: z.number().int().min(1).max(MAX_TOLL_FILS),
})

export const NewTariff = z.strictObject({
  road: z.enum(TOLL_ROADS),
  validFrom: Day,
  source: line(200, 1),
  /** What kind of day a public holiday counts as; null: what it is by the calendar. */
  holidayCountsAs: z.enum(TOLL_DAYS).nullable(),
  eventCountsAs: z.enum(TOLL_DAYS).nullable(),
  /** The most that a vehicle pays in one day. */
  dailyCapFils: z.number().int().min(1).max(100_000).nullable(),
  pairMinutes: z.number().int().min(0).max(180),
  /** At times without a rate a crossing is free. */
  rates: z.array(TollRate).max(100),
})
export type NewTariff = z.infer<typeof NewTariff>

const DaysOfKind = z.strictObject({
  from: Day,
  /** Included. */
  to: Day,
  kind: z.enum(SPECIAL_DAY_KINDS),
})
export type DaysOfKind = z.infer<typeof DaysOfKind>

const NewSpecialDays = DaysOfKind.extend({ source: line(200, 1) })
export type NewSpecialDays = z.infer<typeof NewSpecialDays>

const TollSettings = z.object({
  /** In Dubai: the earliest day that can be changed. */
  today: Day,
  /** By road, the newest first. */
  tariffs: z.array(
    z.object({
      ...NewTariff.shape,
      validFrom: Day,
      source: z.string(),
      dailyCapFils: FilsAmount.nullable(),
      rates: z.array(z.object({ ...TollRate.shape, fils: FilsAmount })),
    }),
  ),
  /** In order, of the last year and later. */
  specialDays: z.array(z.object({ from: Day, to: Day, kind: z.enum(SPECIAL_DAY_KINDS), source: z.string() })),
})
export type TollSettings = z.infer<typeof TollSettings>

export const tolls = {
  gates: endpoint({
    access: 'person',
    method: 'GET',
    path: '/toll-gates',
    summary: 'The toll gates of Salik and Darb, with their names in the language of the call',
    tag: 'tolls',
    input: Nothing,
    output: z.object({
      gates: z.array(
        z.object({
          slug: z.string(),
          road: z.enum(TOLL_ROADS),
          /** Gates of one pair are charged once in one direction within an hour. */
          pair: z.string().nullable(),
          name: z.string(),
        }),
      ),
    }),
  }),
  settings: endpoint({
    access: 'admin',
    method: 'GET',
    path: '/admin/tolls',
    summary: 'The tariffs of the toll roads with their history, and the days with other rules',
    tag: 'admin',
    input: Nothing,
    output: TollSettings,
  }),
  addTariff: endpoint({
    access: 'admin',
    method: 'POST',
    path: '/admin/tolls/tariffs',
    summary:
      'Adds a tariff that applies from a day on, today at the earliest; replaces one of that day that has not begun; with a fresh proof',
    tag: 'admin',
    input: NewTariff,
    output: TollSettings,
  }),
  addSpecialDays: endpoint({
    access: 'admin',
    method: 'POST',
    path: '/admin/tolls/special-days',
    summary:
      'Adds public holidays, days of major events or of Ramadan, today at the earliest; with a fresh proof',
    tag: 'admin',
    input: NewSpecialDays,
    output: TollSettings,
  }),
  removeSpecialDays: endpoint({
    access: 'admin',
    method: 'POST',
    path: '/admin/tolls/special-days/removal',
    summary: 'Removes special days that turned out to be others, today at the earliest; with a fresh proof',
    tag: 'admin',
    input: DaysOfKind,
    output: TollSettings,
  }),
}
