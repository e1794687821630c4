import { expect, test } from 'vitest'
import { reportEnd, runCommand } from './run-command.mjs'

const run = (command: string) => runCommand(command, { cwd: process.cwd(), environment: process.env })

test('a command returns its success and its output on both streams', async () => {
  expect(await run('echo all is well')).toEqual({ wentWell: true, output: 'all is well\n' })
  expect(await run('echo it broke >&2; exit 3')).toEqual({ wentWell: false, output: 'it broke\n' })
  expect(await run('no-such-command-at-all')).toMatchObject({ wentWell: false })
})

test('a process that a command leaves running is not waited for', async () => {
  const { wentWell, output } = await run('sleep 60 & echo $!')
  expect(wentWell).toBe(true)
  process.kill(Number(output))
})

test('only the end of a long output is kept', async () => {
  const { output } = await run('seq 1 100000')
  expect(output).toHaveLength(100_000)
  expect(output.endsWith('\n100000\n')).toBe(true)
})

test('the end of the output is reported without colours and empty lines', () => {
  const said = ['\u001B[31mUnhandled Rejection\u001B[39m', '', 'Error: nobody waited for this']
  expect(reportEnd('tests', said.join('\n'))).toBe(
    'tests; it ended:\n    Unhandled Rejection\n    Error: nobody waited for this',
  )
  const long = Array.from({ length: 1000 }, (_, index) => `line ${index}`).join('\n')
  expect(reportEnd('tests', long).split('\n')).toHaveLength(61)
})
