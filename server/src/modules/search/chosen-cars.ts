import { splitModel } from '@rihla/domain/search/model-value'
import type { SearchQuestion } from './search-question.ts'

/** The chosen cars as codes: all models of these brands, and these models. */
export interface ChosenCars {
  brands: number[]
  models: number[]
}

/** A code that no car has: an unknown name matches nothing. */
const UNKNOWN = -1

/**
 * The cars that the make and model filters choose together; null when they choose nothing. A make of which models are
 * chosen stands for these models only.
 */
export function chosenCars(
  { brand = [], model = [] }: SearchQuestion['filters'],
  codes: { brand: Map<string, number>; model: Map<string, number> },
): ChosenCars | null {
  if (brand.length === 0 && model.length === 0) return null
  const makesOfModels = new Set(model.map((value) => splitModel(value).make))
  return {
    brands: brand.filter((make) => !makesOfModels.has(make)).map((make) => codes.brand.get(make) ?? UNKNOWN),
    models: model.map((value) => codes.model.get(value) ?? UNKNOWN),
  }
}
