import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(path.join(tmpdir(), 'rihla-main-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a program with these settings until it ends. */
async function run(program: string, settings: Record<string, string>) {
  const child = spawn(process.execPath, [path.join(ROOT, program)], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, RIHLA_DATA: folder, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { said, code: code as number }
}

test.each(['server/src/main.ts', 'scripts/migrate.ts', 'scripts/backup.ts', 'scripts/review-documents.ts'])(
  '%s names all wrong settings in one message, without a stack trace, and ends with 1',
  async (program) => {
    const { said, code } = await run(program, {
      PUBLIC_URL: 'rihla.example',
      SMTP_URL: 'smtp.gmail.com:587',
      TRUSTED_PROXIES: 'foo',
    })
    expect(code).toBe(1)
    expect([...said.matchAll(/^ {2}(\w+): /gm)].map(([, name]) => name)).toEqual([
      'PUBLIC_URL',
      'TRUSTED_PROXIES',
      'SMTP_URL',
    ])
    expect(said).toContain('for example PUBLIC_URL=https://rihla.example')
    expect(said).not.toMatch(/^\s+at /m)
    expect(existsSync(path.join(folder, 'postgres'))).toBe(false)
  },
)

test.each(['server/src/main.ts', 'scripts/migrate.ts'])(
  '%s says that the database cannot be reached, without a stack trace',
  async (program) => {
    const settings = {
      DATABASE_URL: 'postgres://rihla:secret-word@127.0.0.1:1/rihla',
      PORT: '0',
      DEMO: 'false',
    }
    const { said, code } = await run(program, settings)
    expect([code, said.trim()]).toEqual([1, 'DATABASE_URL: the database cannot be reached (ECONNREFUSED).'])
  },
)

test('an unexpected error is printed with where it came from', async () => {
  // The folder of the cluster cannot be made.
  const blocked = path.join(folder, 'blocked')
  mkdirSync(blocked)
  writeFileSync(path.join(blocked, 'postgres'), '')
  const { said, code } = await run('server/src/main.ts', { RIHLA_DATA: blocked, PORT: '0' })
  expect(code).toBe(1)
  expect(said).toMatch(/^\s+at /m)
})
