// Checks that new migrations can run while the previous release serves traffic (docs/decisions/0024). With a folder:
// checks the files there.
import { readMigrationFiles } from '@rihla/server/database/migrations/migration-files'
import { violationsOf } from './migrations/migration-rules.ts'

const files = await readMigrationFiles(process.argv[2])
const violations = files.flatMap((file) => {
  const earlier = files.filter(({ name }) => name < file.name).map(({ name }) => name)
  return violationsOf(file, earlier).map((violation) => `  ${file.name}: ${violation}`)
})
if (violations.length > 0) {
  console.error(`Not without downtime:\n${violations.join('\n')}`)
  process.exitCode = 1
} else console.log(`${files.length} migrations, none that shuts people out`)
