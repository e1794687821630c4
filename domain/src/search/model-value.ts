import { asBrand } from '../names/stored-names.ts'

/** A make with one of its models. */
export interface ModelName {
  make: string
  model: string
}

/** How a model is written in a search: "Make/Model". */
export const modelValue = ({ make, model }: ModelName): string => `${make}/${model}`

/** The reverse; no known make has a slash, but a model may. */
export function splitModel(value: string): ModelName {
  const at = value.indexOf('/')
  return at === -1 ? { make: value, model: '' } : { make: value.slice(0, at), model: value.slice(at + 1) }
}

/** The value with the make in its stored spelling, in whatever language it was typed. */
export function storedModelValue(value: string): string {
  const { make, model } = splitModel(value)
  return modelValue({ make: asBrand(make), model })
}

/** Cars that make and model filters choose together: all models of some makes, and some models of others. */
export interface ChosenModels {
  brands: string[]
  models: ModelName[]
}

/** A make of which models are chosen stands for these models only. */
export function chosenModels(filters: {
  brand?: readonly string[] | undefined
  model?: readonly string[] | undefined
}): ChosenModels {
  const models = (filters.model ?? []).map(splitModel)
  const makesOfModels = new Set(models.map(({ make }) => make))
  return { brands: (filters.brand ?? []).filter((make) => !makesOfModels.has(make)), models }
}
