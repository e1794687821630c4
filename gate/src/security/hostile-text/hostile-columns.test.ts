import { inScratchTestApp } from '@rihla/server/testing/scratch-test-app'
import { expect, test } from 'vitest'
import { columnsForgotten } from './hostile-columns.ts'

// A migration that adds a text column fails here, not first in the check of hostile texts, which takes minutes.
test('of every text column it is known whether people write it', { timeout: 60_000 }, async () => {
  expect(await inScratchTestApp({}, columnsForgotten)).toEqual([])
})
