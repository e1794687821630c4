// A separate process that starts a cluster and keeps running, for the test that kills it.
import { startEmbeddedPostgres } from '../../database/embedded/embedded-postgres.ts'

const { url } = await startEmbeddedPostgres({ folder: process.argv[2] ?? '', fast: true })
console.log(url)
setInterval(() => {}, 60_000)
