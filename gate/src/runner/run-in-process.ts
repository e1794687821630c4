import { fork } from 'node:child_process'
import type { Finding } from './check.ts'

const PROVER = new URL('./run-one-check.ts', import.meta.url)

/** What a proof is asked with, besides its id. */
export interface Asked {
  rounds?: number | undefined
  seed?: number | undefined
}

/** Proves one promise in a process of its own, so that proofs neither wait for each other nor share what they spoil. */
export async function runInProcess(id: string, asked: Asked): Promise<Finding> {
  const prover = fork(PROVER, [], { serialization: 'advanced' })
  const found = Promise.withResolvers<Finding>()
  prover.once('message', (finding) => found.resolve(finding as Finding))
  // A proof that broke has not proved anything.
  prover.once('exit', (code, signal) =>
    found.resolve({ value: `its process ended with ${signal ?? code}`, target: 'an end', passed: false }),
  )
  prover.send({ id, ...asked })
  const finding = await found.promise
  if (prover.exitCode === null && prover.signalCode === null)
    await new Promise((resolve) => prover.once('exit', resolve))
  return finding
}
