import { spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'

/** How much of a long output is kept: its end, where runners print the summary. */
const KEPT_CHARACTERS = 100_000
const LINES_OF_AN_END = 60
/** How long to wait for streams that a process started by the command still holds open. */
const LEFT_OPEN_MS = 2000

/**
 * Runs a shell command to its end. Returns whether it succeeded and the end of its output on both streams. With
 * `isShown`, the output is also printed as it arrives, in colour on a terminal.
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

/** The end of the output of a run that failed without naming a test: an uncaught error is printed there. */
export function reportEnd(title, output) {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => line.trim() !== '')
  return [`${title}; it ended:`, ...lines.slice(-LINES_OF_AN_END)].join('\n    ')
}
