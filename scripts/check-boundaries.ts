// Checks the rules of imports and code (see ARCHITECTURE.md, Import rules) and prints each violation. With a folder: checks that tree.
import path from 'node:path'
import { codeRules } from './boundaries/code-rules.ts'
import { importRules } from './boundaries/import-rules.ts'
import { readSourceTree } from './boundaries/source-tree.ts'

const root = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '..'))
const files = readSourceTree(root)
const rules = [...importRules, ...codeRules]
let count = 0
for (const rule of rules) {
  const violations = rule.violations(files)
  if (violations.length === 0) continue
  count += violations.length
  console.error(`\n${rule.name}:`)
  for (const { file, detail } of violations) console.error(`  ${file}: ${detail}`)
}
if (count > 0) process.exitCode = 1
else console.log(`${rules.length} rules hold in ${files.length} files`)
