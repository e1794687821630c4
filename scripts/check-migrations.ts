// Checks that new migrations can run while the release before them serves people (docs/decisions/0024). With a folder:
// checks the files there.
import { readMigrationFiles } from '@rihla/server/database/migrations/migration-files'
import { breachesOf } from './migrations/migration-rules.ts'

const files = await readMigrationFiles(process.argv[2])
const breaches = files.flatMap((file) => {
  const earlier = files.filter(({ name }) => name < file.name).map(({ name }) => name)
  return breachesOf(file, earlier).map((breach) => `  ${file.name}: ${breach}`)
})
if (breaches.length > 0) {
  console.error(`Not without downtime:\n${breaches.join('\n')}`)
  process.exitCode = 1
} else console.log(`${files.length} migrations, none that shuts people out`)
