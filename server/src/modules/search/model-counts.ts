import type { SearchOutput } from '@rihla/contract/search'
import { type ModelName, modelValue } from '@rihla/domain/search/model-value'

type OptionCounts = NonNullable<SearchOutput['counts']>
type Names = ReadonlyMap<number, ModelName>

/** The number of cars by make, from those by the code of the model. */
export function brandCounts(byModel: ReadonlyMap<number, number>, names: Names): OptionCounts['brand'] {
  const counts: Record<string, number> = {}
  for (const [code, count] of byModel) {
    const make = names.get(code)?.make
    if (make !== undefined && count > 0) counts[make] = (counts[make] ?? 0) + count
  }
  return counts
}

/** The number of cars by model, ordered by make and model. */
export const modelCounts = (byModel: ReadonlyMap<number, number>, names: Names): OptionCounts['model'] =>
  [...byModel]
    .flatMap(([code, count]) => {
      const name = names.get(code)
      return name && count > 0 ? [{ value: modelValue(name), ...name, count }] : []
    })
    .sort((a, b) => compare(a.make, b.make) || compare(a.model, b.model))

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
