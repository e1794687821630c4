// Runs the development server and restarts it when its source changes; the pages reload by themselves.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const WATCHED = ['server/src', 'server/database', 'server/seed', 'contract/src', 'domain/src']
/** Groups the files that an editor saves at once into one change. */
const SETTLE_MS = 150
const PARENT_CHECK_MS = 1000

/** The running server, or null between two runs. */
let server = null
/** Set once the server has been asked to end: a second signal would make it exit before it stops its database. */
let isRestarting = false
let isStopping = false
let settling

for (const folder of WATCHED) {
  watch(path.join(root, folder), { recursive: true }, (_event, file) => {
    if (!file || !/\.(ts|sql)$/.test(file) || file.endsWith('.test.ts')) return
    clearTimeout(settling)
    settling = setTimeout(() => {
      console.log(`${file} changed`)
      if (server) end()
      else start()
    }, SETTLE_MS)
  })
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
const parent = process.ppid
setInterval(() => process.ppid !== parent && stop(), PARENT_CHECK_MS)
start()

function start() {
  isRestarting = false
  server = spawn(process.execPath, ['server/src/main.ts', '--dev'], { cwd: root, stdio: 'inherit' })
  server.once('exit', () => {
    server = null
    if (isStopping) process.exit()
    // A server that crashed is restarted at the next change.
    if (isRestarting) start()
  })
}

function end() {
  if (isRestarting) return
  isRestarting = true
  server.kill('SIGTERM')
}

function stop() {
  if (isStopping) return
  isStopping = true
  if (server) end()
  else process.exit()
}
