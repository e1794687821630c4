import { accessSync, constants, mkdirSync } from 'node:fs'
import path from 'node:path'
import { Environment, type SettingName } from '../environment.ts'
import { OperatorError } from '../operator-error.ts'
import { type Given, missingCompanions, missingInProduction, type Problem } from './required-settings.ts'
import { SETTING_EXAMPLES } from './setting-examples.ts'
import { misspelt, settingWarnings } from './setting-warnings.ts'

/** Parses the environment. An empty variable counts as not set: compose files and shells leave them so. */
export function readEnvironment(environment: Record<string, string | undefined>) {
  const given: Given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const isProduction = given.NODE_ENV?.trim() === 'production' && given.PUBLIC_URL !== undefined
  const parsed = Environment.safeParse(given)
  const wrong = (parsed.error?.issues ?? []).map(
    ({ path: [name], message }): Problem => ({ setting: name as SettingName, why: message }),
  )
  const missing = [...(isProduction ? missingInProduction(given) : []), ...missingCompanions(given)]
  const folder =
    parsed.data && !(isProduction && parsed.data.S3_BUCKET) ? unusable(parsed.data.RIHLA_DATA) : []
  const problems = onePerSetting([...wrong, ...missing, ...folder])
  if (!parsed.success || problems.length > 0) throw new OperatorError(messageOf(problems, misspelt(given)))
  return { env: parsed.data, isProduction, warnings: settingWarnings(given, isProduction) }
}

const onePerSetting = (problems: Problem[]): Problem[] =>
  [...new Map(problems.toReversed().map((problem) => [problem.setting, problem])).values()].reverse()

function messageOf(problems: Problem[], hints: string[]): string {
  const lines = problems.map(
    ({ setting, why }) =>
      `  ${setting}: ${why.startsWith('missing') ? why : `must be ${why}`}\n      for example ${setting}=${SETTING_EXAMPLES[setting as keyof typeof SETTING_EXAMPLES]}`,
  )
  return [
    'Rihla cannot start with these settings:',
    ...lines,
    ...hints,
    'All settings: docs/operations/settings.md',
  ].join('\n')
}

/** The data folder must be there and writable, before anything writes half of what it needs. */
function unusable(dataFolder: string): Problem[] {
  const folder = path.resolve(dataFolder)
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK | constants.X_OK)
    return []
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException
    return [{ setting: 'RIHLA_DATA', why: `a folder that this user may write to (${code} at ${folder})` }]
  }
}
