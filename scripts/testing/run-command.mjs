import { spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'

/** How much of a long output is kept: its end, where runners say what else went wrong. */
const KEPT_CHARACTERS = 100_000
const LINES_OF_AN_END = 60
/** What a command started and left running may hold its streams open; it is not waited for. */
const LEFT_OPEN_MS = 2000

/**
 * Runs a command of the shell to its end; answers whether it went well and the end of what it said on both streams.
 * Shown, its words appear as they come, in colour where a person reads them.
 */
export function runCommand(command, { cwd, environment, isShown = false }) {
  const env = isShown && process.stdout.isTTY ? { FORCE_COLOR: '1', ...environment } : environment
  return new Promise((resolve) => {
    const child = spawn(command, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], shell: true })
    let output = ''
    const hear = (stream, shown) =>
      stream.setEncoding('utf8').on('data', (text) => {
        output = (output + text).slice(-KEPT_CHARACTERS)
        if (isShown) shown.write(text)
      })
    hear(child.stdout, process.stdout)
    hear(child.stderr, process.stderr)
    child.on('exit', () => {
      const leave = () => [child.stdout, child.stderr].forEach((stream) => void stream.destroy())
      setTimeout(leave, LEFT_OPEN_MS).unref()
    })
    child.on('error', (error) => resolve({ wentWell: false, output: output + error.message }))
    child.on('close', (status) => resolve({ wentWell: status === 0, output }))
  })
}

/** The end of what a run said that failed without naming a test: an error that nobody caught is told there. */
export function reportEnd(title, output) {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => line.trim() !== '')
  return [`${title}; it ended:`, ...lines.slice(-LINES_OF_AN_END)].join('\n    ')
}
