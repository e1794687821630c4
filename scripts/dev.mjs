// Runs the server for development and starts it again when its source changes; the pages reload by themselves.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const WATCHED = ['server/src', 'server/database', 'server/seed', 'contract/src', 'domain/src']
/** An editor that saves all files at once is one change. */
const SETTLE_MS = 150
const PARENT_CHECK_MS = 1000

/** The running server, or null between two. */
let server = null
/** A server is told to end once: a second signal would make it leave its database behind. */
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
    // One that fell over by itself waits for the next change.
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
