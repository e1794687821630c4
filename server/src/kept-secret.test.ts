import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { keptSecret } from './kept-secret.ts'
import { OperatorError } from './operator-error.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'rihla-kept-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const never = () => {
  throw new Error('a secret was made again')
}

test('a secret is made on first use, for its owner alone, and stays', () => {
  const file = path.join(folder, 'new-folder/auth-secret')
  expect([keptSecret(file, () => 'first'), keptSecret(file, never)]).toEqual(['first', 'first'])
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(path.dirname(file))).toEqual(['auth-secret'])
})

test('processes that make a secret at once all get the one that was written first', () => {
  const file = path.join(folder, 'at-once')
  const another = () => keptSecret(file, () => 'first')
  const made = keptSecret(file, () => {
    another()
    return 'second'
  })
  expect([made, another(), readdirSync(folder).filter((name) => name.startsWith('at-once'))]).toEqual([
    'first',
    'first',
    ['at-once'],
  ])
})

test('a file that is empty is refused and left alone', () => {
  const file = path.join(folder, 'empty')
  writeFileSync(file, '\n')
  expect(() => keptSecret(file, never)).toThrow(OperatorError)
  expect(readFileSync(file, 'utf8')).toBe('\n')
})

test('a file that cannot be read is refused', () => {
  const file = path.join(folder, 'a-folder')
  mkdirSync(file)
  expect(() => keptSecret(file, never)).toThrow(`${file} cannot be read (EISDIR).`)
})
