import { problemOf } from '../../api/problem-of.ts'

/** The answer to a mailed token; `invalid` for a text that is too short or too long to be one. */
export async function ofMailedLink<Answer>(call: Promise<Answer>, invalid: NoInfer<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    if (problemOf(error)?.code !== 'invalid_input') throw error
    return invalid
  }
}
