import { makeIn, modelIn } from '@rihla/domain/names/names-in'
import type { ChosenModels, ModelName } from '@rihla/domain/search/model-value'
import { LANGUAGE } from './language.ts'

// Brings the names of all models: for loaders and lazy parts.

/** A model with its make, in the language of the page. */
export const modelName = ({ make, model }: ModelName): string =>
  `${makeIn(LANGUAGE, make)} ${modelIn(LANGUAGE, model)}`

/** Makes, and models with theirs, in the language of the page. */
export const modelWords = ({ brands, models }: ChosenModels): string[] => [
  ...brands.map((make) => makeIn(LANGUAGE, make)),
  ...models.map(modelName),
]
