import { isCountry } from '@rihla/domain/people/countries'
import { LICENCE_CLASSES } from '@rihla/domain/people/licence-country'
import { RULE_UNITS } from '@rihla/domain/rule-limits'
import { DEFAULT_RULE_VALUES, type RuleValues } from '@rihla/domain/rule-values'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Day, exactText, line, Nothing } from './fields.ts'

const RuleName = z.enum(Object.keys(DEFAULT_RULE_VALUES) as Array<keyof RuleValues>)

const Dated = {
  /** In Dubai. */
  validFrom: Day,
  source: z.string(),
  /** The admin who entered it; null for what came with the product, and for accounts that are gone. */
  editor: z.string().nullable(),
}

const Rules = z.object({
  /** In Dubai: the earliest day from which a change applies. */
  today: Day,
  values: z.array(
    z.object({
      name: RuleName,
      unit: z.enum(RULE_UNITS),
      least: z.number().int(),
      most: z.number().int(),
      /** What applies now. */
      value: z.number().int(),
      /** The newest first. */
      history: z.array(z.object({ ...Dated, value: z.number().int(), isPlanned: z.boolean() })),
    }),
  ),
  /** By country, the newest first. */
  countries: z.array(
    z.object({
      ...Dated,
      country: z.string(),
      licenceClass: z.enum(LICENCE_CLASSES),
      isPlanned: z.boolean(),
    }),
  ),
})
export type Rules = z.infer<typeof Rules>

const RuleChange = z.strictObject({
  name: RuleName,
  value: z.number().int(),
  /** Today at the earliest, which is at once. */
  validFrom: Day,
  source: line(200, 1),
})
export type RuleChange = z.infer<typeof RuleChange>

const CountryChange = z.strictObject({
  country: exactText(2).refine((code) => isCountry(code) && code !== 'AE'),
  licenceClass: z.enum(LICENCE_CLASSES),
  validFrom: Day,
  source: line(200, 1),
})
export type CountryChange = z.infer<typeof CountryChange>

export const rules = {
  show: endpoint({
    access: 'admin',
    method: 'GET',
    path: '/admin/rules',
    summary: 'Every rule value and licence country with its history, dates and sources',
    tag: 'admin',
    input: Nothing,
    output: Rules,
  }),
  changeValue: endpoint({
    access: 'admin',
    method: 'POST',
    path: '/admin/rules/values',
    summary: 'Sets a rule value from a day on, today at the earliest; with a fresh proof',
    tag: 'admin',
    input: RuleChange,
    output: Rules,
  }),
  changeCountry: endpoint({
    access: 'admin',
    method: 'POST',
    path: '/admin/rules/licence-countries',
    summary: 'Sets what the licence of a country is worth from a day on; with a fresh proof',
    tag: 'admin',
    input: CountryChange,
    output: Rules,
  }),
}
