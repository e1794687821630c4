// Names and comments use the standard terms of the field (docs/glossary.md). Fails on a term that was retired and says
// what to use instead. With a folder: checks that tree.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { RETIRED_TERMS } from './boundaries/retired-terms.ts'
import { findRetiredTerms } from './boundaries/term-search.ts'

/** They name the terms. */
const OWN_FILES = /^scripts\/(?:check-terms|boundaries\/(?:retired-terms|term-search))/

const root = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '..'))
const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.sql', '*.md'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 1 << 26,
})
  .trim()
  .split('\n')
  .filter((file) => !OWN_FILES.test(file))
const found = files.flatMap((file) =>
  findRetiredTerms(file, readFileSync(path.join(root, file), 'utf8'), RETIRED_TERMS),
)
for (const { file, line, term, use } of found) console.error(`${file}:${line}: '${term}', use ${use}`)
if (found.length > 0) process.exitCode = 1
else console.log(`${RETIRED_TERMS.length} retired terms, none in ${files.length} files`)
