import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { TOKEN_SCOPES } from '@rihla/domain/people/api-token'
import { IDEMPOTENCY_KEY_HOURS } from '@rihla/domain/retention'
import { expect, it } from 'vitest'
import { IDEMPOTENCY_KEY } from './http/api/description/describe-operation.ts'

const PROJECT = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(PROJECT, file), 'utf8')
const GUIDE = read('docs/api.md')
/** The file that a block of code quotes, and the code. */
const QUOTES = [...GUIDE.matchAll(/<!-- (examples\/\S+) -->\n```\w+\n([\s\S]*?)```/g)]

it.each(QUOTES.map(([, file = '', code]) => [file, code]))('the guide quotes %s as it is', (file, code) => {
  expect(code).toBe(read(file))
})

it('the guide quotes every example', () => {
  const files = globSync(['examples/*.ts', 'examples/*/*.{sh,ts}'], { cwd: PROJECT })
  const examples = files.filter((file) => !/node_modules|\.config\.ts$/.test(file))
  expect(new Set(QUOTES.map(([, file]) => file))).toEqual(new Set(examples))
})

it('the guide names every scope of tokens', () => {
  for (const scope of TOKEN_SCOPES) expect(GUIDE).toContain(`\`${scope}\``)
})

it('the guide and the description say how long an idempotency key is remembered', () => {
  const kept = `A key is remembered for ${IDEMPOTENCY_KEY_HOURS} hours`
  expect(GUIDE).toContain(kept)
  expect(IDEMPOTENCY_KEY.description).toContain(kept)
})
