// The server process of the bench: sends its port to the parent, and its figures on request.
import { readConfig } from '@rihla/server/config'
import { startRihla } from '@rihla/server/start'

const withoutPages = process.argv.includes('--without-pages')
const rihla = await startRihla(readConfig(), { development: false, withoutPages })
process.on('message', () => {
  globalThis.gc?.()
  const { user, system } = process.cpuUsage()
  process.send?.({ rssBytes: process.memoryUsage.rss(), cpuMs: (user + system) / 1000 })
})
process.on('disconnect', () => void rihla.stop().then(() => process.exit(0)))
process.send?.({ port: rihla.port })
