import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { FAULTS } from './faults.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')

// Fails immediately when a change to the source breaks a fault's replacement text, instead of an hour later in the
// gate.
test.each(FAULTS.map((fault) => [fault.name, fault] as const))(
  'the replaced text of a fault occurs exactly once and its tests exist: %s',
  (_, { file, replace, tests }) => {
    expect(readFileSync(path.join(ROOT, file), 'utf8').split(replace)).toHaveLength(2)
    for (const test of tests) expect(existsSync(path.join(ROOT, test)), test).toBe(true)
  },
)
