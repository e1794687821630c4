// The server process of the bench: sends its port to the parent, and its figures on request.
import { existsSync, readdirSync } from 'node:fs'
import { readConfig } from '@rihla/server/config'
import { startRihla } from '@rihla/server/start'

/** Linux lists them here. */
const OPEN_FILES = '/proc/self/fd'

const withoutPages = process.argv.includes('--without-pages')
const rihla = await startRihla(readConfig(), { development: false, withoutPages })
process.on('message', () => {
  globalThis.gc?.()
  const { user, system } = process.cpuUsage()
  const { rss, heapUsed } = process.memoryUsage()
  const openFiles = existsSync(OPEN_FILES) ? readdirSync(OPEN_FILES).length : 0
  process.send?.({ rssBytes: rss, heapBytes: heapUsed, openFiles, cpuMs: (user + system) / 1000 })
})
process.on('disconnect', () => void rihla.stop().then(() => process.exit(0)))
process.send?.({ port: rihla.port })
