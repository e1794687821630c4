import { useRef, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { paths } from '../paths.ts'
import { type Command, runCommand } from './command.ts'
import type { CommandResult } from './command-result.ts'
import { useStepUp } from './step-up.ts'

interface RunOptions {
  /** Marks which of several buttons is busy. */
  name?: string
  /**
   * What the command does, as text. While its outcome is unknown, the same text keeps its idempotency key, so that
   * pressing the button again carries nothing out twice.
   */
  intent: string
  /** Whether the page is read again once the server has answered; true by default. */
  revalidates?: boolean
}

/**
 * Runs commands of the person, one at a time: keeps the idempotency key of one whose outcome is unknown, asks for a
 * fresh proof of identity where the server wants one, reads the page again after a final answer, and leads to sign-in
 * when the session has ended. What is said about the result is up to the caller: `showFailure` for the usual case.
 */
export function useCommand() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  const askForProof = useStepUp()
  const [running, setRunning] = useState<string | null>(null)
  const unanswered = useRef<{ intent: string; key: string } | null>(null)

  async function run<T>(
    { name = 'command', intent, revalidates = true }: RunOptions,
    command: Command<T>,
  ): Promise<CommandResult<T>> {
    setRunning(name)
    if (unanswered.current?.intent !== intent) unanswered.current = { intent, key: crypto.randomUUID() }
    const result = await runCommand(command, { idempotencyKey: unanswered.current.key, askForProof })
    if (result.kind === 'done' || result.kind === 'refused') {
      unanswered.current = null
      if (revalidates) await revalidate()
    }
    setRunning(null)
    if (result.kind === 'refused' && result.problem.code === 'sign_in_required') {
      await navigate(paths.auth({ returnTo: pathname + search }))
    }
    return result
  }

  return { run, running, isRunning: running !== null }
}
