import { expect, test } from 'vitest'
import { RETIRED_TERMS } from './boundaries/retired-terms.ts'
import { findRetiredTerms } from './boundaries/term-search.ts'

const found = (file: string, text: string) =>
  findRetiredTerms(file, text, RETIRED_TERMS).map(({ line, term }) => `${line} ${term}`)

test.each([
  ['a name', 'a.ts', 'const expiresAt = 1\nconst lapsesAt = 2', ['2 laps(?:e|es|ed|ing)']],
  ['a name in capitals', 'a.ts', 'const HOLD_LAPSES_AT = 2', ['1 laps(?:e|es|ed|ing)']],
  [
    'a comment',
    'a.ts',
    '// Whoever asks\n/* a house\n is told */',
    ['1 whoever', '2 houses?', '3 tells?|told'],
  ],
  [
    'a column',
    'a.sql',
    'create table a (\n  lapsed_at timestamptz -- of ours\n)',
    ['2 of ours', '2 laps(?:e|es|ed|ing)'],
  ],
  ['a file', 'gate/src/populated-house.ts', '', ['1 houses?']],
  ['the description of the API', 'contract/src/a.ts', "summary: 'Tells the host'", ['1 tells?|told']],
  ['a document', 'docs/a.md', 'A request\nlapses.', ['2 laps(?:e|es|ed|ing)']],
])('a retired term is found in %s', (_, file, text, terms) => {
  expect(found(file, text)).toEqual(terms)
})

test.each([
  ['the text of a page', 'a.ts', "say('Your request lapsed')\nsay(`We told them`)"],
  ['part of a longer word', 'a.ts', 'const warehouse = elapsedMs'],
  ['an icon', 'web/src/a.tsx', "import { Bell, Heart } from 'lucide-react'"],
])('%s is left alone', (_, file, text) => {
  expect(found(file, text)).toEqual([])
})
