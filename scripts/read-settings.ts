import { type Config, readConfig } from '@rihla/server/config'
import { OperatorError } from '@rihla/server/operator-error'

/** The settings of this command; wrong ones end it with what is wrong about each. */
export function readSettings(): Config {
  try {
    return readConfig()
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
