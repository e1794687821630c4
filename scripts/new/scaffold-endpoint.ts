import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  contractEntry,
  endpointFile,
  endpointLine,
  fieldsOf,
  planLine,
  rightLine,
  testFile,
  tokenUseLine,
} from './endpoint-texts.ts'
import type { RequestedEndpoint } from './requested-endpoint.ts'

const PLANS = 'server/src/testing/call-plans.ts'
const RIGHTS = 'gate/src/security/access/access-rules.ts'
const TOKEN_USES = 'contract/src/token-uses.ts'
const FIELDS = /import \{([^}]*)\} from '(\.\.?\/fields\.ts)'\n/

/**
 * Writes the files of a new endpoint into the project at `root`. Returns their paths, the endpoint's and its test's
 * first. Throws a message, and writes nothing, when the module is unknown or the endpoint exists.
 */
export function scaffoldEndpoint(root: string, endpoint: RequestedEndpoint): string[] {
  const { module, file, name } = endpoint
  const read = (place: string) => readFileSync(path.join(root, place), 'utf8')
  const contract = contractOf(root, module)
  const endpoints = endpointsOf(root, { module, contract }, read)
  const folder = path.posix.dirname(endpoints)
  const endpointPlace = `${folder}/${file}.ts`
  const testPlace = `${folder}/${file}.test.ts`
  const [begun] = globSync(`${folder}/**/${file}.ts`, { cwd: root })
  if (begun !== undefined) throw new Error(`${begun.replaceAll('\\', '/')} is there already`)
  const entries = read(contract)
  if (new RegExp(`^  ${name}: endpoint\\(`, 'm').test(entries))
    throw new Error(`${contract} has a ${name} already`)

  const written = new Map([
    [endpointPlace, endpointFile(endpoint)],
    [testPlace, testFile(endpoint)],
    [
      contract,
      insertBefore(
        withFields(entries, endpoint, contract),
        `export const ${module} = {`,
        '\n}\n',
        contractEntry(endpoint),
      ),
    ],
    [
      endpoints,
      insertBefore(
        withImport(read(endpoints), `import { ${name} } from './${file}.ts'\n`),
        'Endpoints = (',
        '\n})\n',
        endpointLine(endpoint),
      ),
    ],
    [PLANS, insertBefore(read(PLANS), 'CALL_PLANS', '\n}\n', planLine(endpoint))],
    [RIGHTS, insertBefore(read(RIGHTS), 'RIGHTS: Readonly', "\n  'file: ", rightLine(endpoint))],
    [
      TOKEN_USES,
      insertBefore(read(TOKEN_USES), 'TOKEN_USES: TokenUses = {', '\n}\n', tokenUseLine(endpoint)),
    ],
  ])
  for (const [place, text] of written) writeFileSync(path.join(root, place), text)
  return [...written.keys()]
}

/** The contract file with a module's entries, in a folder of its area or beside the others. */
function contractOf(root: string, module: string): string {
  const [place] = globSync(`contract/src/**/${module}.ts`, { cwd: root })
  if (place === undefined)
    throw new Error(`No module serves '${module}': look into contract/src/api.ts for what there is`)
  return place.replaceAll('\\', '/')
}

/** The file that joins a part of the contract to its endpoints; a folder of the same name takes precedence. */
function endpointsOf(
  root: string,
  { module, contract }: { module: string; contract: string },
  read: (place: string) => string,
): string {
  const specifier = contract.replace('contract/src/', '@rihla/contract/').replace('.ts', '')
  const places = globSync('server/src/modules/*/*-endpoints.ts', { cwd: root })
    .map((place) => place.replaceAll('\\', '/'))
    .filter((place) => read(place).includes(`from '${specifier}'`))
    .sort((a, b) => Number(b.includes(`/modules/${module}/`)) - Number(a.includes(`/modules/${module}/`)))
  const [first] = places
  if (first === undefined)
    throw new Error(`No module serves '${module}': look into contract/src/api.ts for what there is`)
  return first
}

/** Inserts the text at the end of the object that begins at `start`. */
function insertBefore(text: string, start: string, end: string, inserted: string): string {
  const from = text.indexOf(start)
  const at = from < 0 ? -1 : text.indexOf(end, from)
  if (at < 0) throw new Error(`Cannot find where '${start}' ends: add by hand\n${inserted}`)
  return `${text.slice(0, at + 1)}${inserted}${text.slice(at + 1)}`
}

/** Adds an import below the last one; the formatter sorts them. */
function withImport(text: string, line: string): string {
  const at = text.lastIndexOf('\n', text.indexOf("'\n", text.lastIndexOf('\nimport ')) + 1) + 1
  return `${text.slice(0, at)}${line}${text.slice(at)}`
}

function withFields(text: string, endpoint: RequestedEndpoint, contract: string): string {
  const needed = fieldsOf(endpoint)
  const found = FIELDS.exec(text)
  const fields = found?.[2] ?? path.posix.relative(path.posix.dirname(contract), 'contract/src/fields.ts')
  const list = (names: string[]) =>
    `import { ${names.join(', ')} } from '${fields.startsWith('.') ? fields : `./${fields}`}'\n`
  const whole = found ? text : withImport(text, list(needed))
  const known = (found?.[1] ?? '').split(',').map((one) => one.trim())
  const all = [...new Set([...known, ...needed])].filter(Boolean)
  const withZod =
    needed.includes('Id') && !/from 'zod'/.test(whole) ? `import { z } from 'zod'\n${whole}` : whole
  return withZod.replace(FIELDS, list(all))
}
