import { fork } from 'node:child_process'
import type { Finding } from './check.ts'

const PROVER = new URL('./run-one-check.ts', import.meta.url)

/** The arguments of a check, besides its id. */
export interface Asked {
  rounds?: number | undefined
  seed?: number | undefined
}

/** Runs one check in its own process, so that checks neither block each other nor share modified state. */
export async function runInProcess(id: string, asked: Asked): Promise<Finding> {
  const prover = fork(PROVER, [], { serialization: 'advanced' })
  const found = Promise.withResolvers<Finding>()
  prover.once('message', (finding) => found.resolve(finding as Finding))
  // A check whose process dies has failed.
  prover.once('exit', (code, signal) =>
    found.resolve({ value: `its process ended with ${signal ?? code}`, target: 'an end', passed: false }),
  )
  prover.send({ id, ...asked })
  const finding = await found.promise
  if (prover.exitCode === null && prover.signalCode === null)
    await new Promise((resolve) => prover.once('exit', resolve))
  return finding
}
