import { type Config, readConfig } from '@rihla/server/config'
import { ConfigError } from '@rihla/server/settings/read-environment'

/** The settings of this command; wrong ones end it with what is wrong about each. */
export function readSettings(): Config {
  try {
    return readConfig()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
