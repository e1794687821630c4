import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Check } from '../runner/check.ts'
import { FAULTS, type Fault } from './faults.ts'
import { makeScratchCopy } from './scratch-copy.ts'

const VITEST = path.resolve(import.meta.dirname, '../../../node_modules/vitest/vitest.mjs')

/** Plants each fault in booking, payment, refund and idempotency alone; some test must fail. */
export const plantedFaults: Check = {
  id: 'planted-faults',
  seconds: 300,
  async runCheck(rounds = FAULTS.length) {
    const faults = FAULTS.slice(0, rounds)
    const copy = makeScratchCopy()
    try {
      const sound = whyTestsFail(copy, [...new Set(faults.flatMap(({ tests }) => tests))])
      if (sound !== null) throw new Error(`a test fails without any fault: ${sound}`)
      const details: string[] = []
      let caught = 0
      for (const fault of faults) {
        const by = noticedBy(copy, fault)
        if (by !== null) caught++
        details.push(
          `${by === null ? 'NOT NOTICED' : 'noticed'}: ${fault.name}${by === null ? '' : ` — ${by}`}`,
        )
      }
      return {
        value: `${caught} of ${faults.length} noticed`,
        target: 'all, at least 15',
        passed: caught === faults.length && caught >= 15,
        details,
      }
    } finally {
      rmSync(copy, { recursive: true, force: true })
    }
  },
}

/** The test that fails with the fault planted; null when none does. Restores the copy afterwards. */
function noticedBy(copy: string, { name, file, replace, by, tests }: Fault): string | null {
  const place = path.join(copy, file)
  const whole = readFileSync(place, 'utf8')
  if (whole.split(replace).length !== 2)
    throw new Error(`${file} does not say once what is to be spoilt: ${name}`)
  writeFileSync(
    place,
    whole.replace(replace, () => by),
  )
  try {
    // A race that a fault makes possible is not lost in every run.
    return whyTestsFail(copy, tests) ?? whyTestsFail(copy, tests)
  } finally {
    writeFileSync(place, whole)
  }
}

/** The name of the first test that fails, or null when all pass. */
function whyTestsFail(copy: string, tests: readonly string[]): string | null {
  const report = path.join(copy, 'report.json')
  rmSync(report, { force: true })
  const flags = ['--bail=1', '--reporter=json', `--outputFile=${report}`]
  const { status } = spawnSync(process.execPath, [VITEST, 'run', '--project', 'server', ...flags, ...tests], {
    cwd: copy,
    stdio: 'ignore',
  })
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: Array<{ message: string; assertionResults: Array<{ fullName: string; status: string }> }>
  }
  const ran = testResults.flatMap(({ assertionResults }) => assertionResults)
  if (ran.length === 0) throw new Error(`no test ran: ${testResults[0]?.message ?? 'vitest failed'}`)
  const failed = ran.find((test) => test.status === 'failed')
  return failed?.fullName ?? (status === 0 ? null : 'the tests did not end')
}
