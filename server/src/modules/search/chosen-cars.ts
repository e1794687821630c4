import { chosenModels, modelValue } from '@rihla/domain/search/model-value'
import type { SearchQuestion } from './search-question.ts'

/** The chosen cars as codes: all models of these brands, and these models. */
export interface ChosenCars {
  brands: number[]
  models: number[]
}

/** A code that no car has: an unknown name matches nothing. */
const UNKNOWN = -1

/** The cars that the make and model filters choose together; null when they choose nothing. */
export function chosenCars(
  filters: SearchQuestion['filters'],
  codes: { brand: Map<string, number>; model: Map<string, number> },
): ChosenCars | null {
  const { brands, models } = chosenModels(filters)
  if (brands.length === 0 && models.length === 0) return null
  return {
    brands: brands.map((make) => codes.brand.get(make) ?? UNKNOWN),
    models: models.map((name) => codes.model.get(modelValue(name)) ?? UNKNOWN),
  }
}
