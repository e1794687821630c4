import type { SettingName } from '../environment.ts'
import { SETTING_EXAMPLES } from './setting-examples.ts'

type Given = Partial<Record<string, string>>

const KNOWN = Object.keys(SETTING_EXAMPLES)
/** Settings of the compose file, which reach the processes with the others. */
const OF_COMPOSE = new Set(['DOMAIN', 'DATABASE_PASSWORD', 'RIHLA_VERSION'])
/** Beginnings that only settings for this product have. */
const OWN = /^(RIHLA|SMTP|MAIL|TWILIO|SMS|STRIPE|SANDBOX|S3|WEB_PUSH|NOMINATIM|MAP|TRUSTED)_/

/** What the operator should look at, although the process can start. */
export function settingWarnings(given: Given, isProduction: boolean): string[] {
  return [...misspelt(given), ...questionable(given, isProduction)]
}

/** Names that are no setting and look like one. */
export function misspelt(given: Given): string[] {
  return Object.keys(given).flatMap((name) => {
    if (KNOWN.includes(name) || OF_COMPOSE.has(name)) return []
    const meant = KNOWN.find((known) => !(known in given) && isNearly(name, known))
    if (meant) return [`${name} is not a setting; did you mean ${meant}?`]
    return OWN.test(name) ? [`${name} is not a setting and does nothing`] : []
  })
}

/** Short names are near to many others: only one letter may differ, or the case. */
function isNearly(name: string, known: string): boolean {
  const atMost = known.length < 6 ? 1 : known.length < 12 ? 2 : 3
  if (Math.abs(name.length - known.length) > atMost) return false
  return distance(name.toUpperCase(), known) <= (known.length < 5 && name !== name.toUpperCase() ? 0 : atMost)
}

/** Levenshtein distance: how many letters are added, removed or replaced. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...from].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...to].entries())
      next.push(
        Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)),
      )
    row = next
  }
  return row[to.length] ?? 0
}

function questionable(given: Given, isProduction: boolean): string[] {
  const has = (name: SettingName) => given[name] !== undefined
  const warnings: string[] = []
  if (has('PUBLIC_URL') && !isProduction)
    warnings.push(
      'PUBLIC_URL is set without NODE_ENV=production: the demo and the local mailbox may be public',
    )
  if (isProduction && given.PUBLIC_URL?.startsWith('http://'))
    warnings.push('PUBLIC_URL begins with http://: passwords and cookies can be read on the way')
  if (isProduction && !has('WEB_PUSH_PRIVATE_KEY'))
    warnings.push('WEB_PUSH_PRIVATE_KEY is not set: nobody gets notifications on their devices')
  if (isProduction && !has('MAIL_FROM'))
    warnings.push('MAIL_FROM is not set: emails come from hello@rihla.example, which mail servers refuse')
  if (isProduction && !has('SUPPORT_EMAIL'))
    warnings.push('SUPPORT_EMAIL is not set: people see support@rihla.example, which nobody reads')
  return warnings
}
