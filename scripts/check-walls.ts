// Checks who may know what (see ARCHITECTURE.md, Walls) and names each breach. With a folder: checks that tree.
import path from 'node:path'
import { codeWalls } from './walls/code-walls.ts'
import { importWalls } from './walls/import-walls.ts'
import { readSourceTree } from './walls/source-tree.ts'

const root = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '..'))
const files = readSourceTree(root)
const walls = [...importWalls, ...codeWalls]
let count = 0
for (const wall of walls) {
  const breaches = wall.breaches(files)
  if (breaches.length === 0) continue
  count += breaches.length
  console.error(`\n${wall.name}:`)
  for (const { file, detail } of breaches) console.error(`  ${file}: ${detail}`)
}
if (count > 0) process.exitCode = 1
else console.log(`${walls.length} walls stand around ${files.length} files`)
