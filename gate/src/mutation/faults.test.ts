import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { FAULTS } from './faults.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')

// Whoever changes what a fault spoils finds out now, not in the hour that the whole gate takes.
test.each(FAULTS.map((fault) => [fault.name, fault] as const))(
  'what is to be spoilt stands once, beside its tests: %s',
  (_, { file, replace, tests }) => {
    expect(readFileSync(path.join(ROOT, file), 'utf8').split(replace)).toHaveLength(2)
    for (const test of tests) expect(existsSync(path.join(ROOT, test)), test).toBe(true)
  },
)
