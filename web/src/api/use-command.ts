import { useRef, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { paths } from '../paths/paths.ts'
import { type Command, runCommand } from './command.ts'
import type { CommandResult } from './command-result.ts'
import { useStepUp } from './step-up.ts'

export interface RunOptions {
  /** Marks which of several buttons is busy. */
  name?: string
  /**
   * What the person wants, as JSON; for commands that can be repeated: the endpoint is `idempotent` in the contract, or
   * leads to the same state however often it is called. While the outcome is unknown, the same intent sends the same
   * command with the same key, so that pressing the button again carries nothing out twice.
   */
  intent?: unknown
  /** Whether the page is read again once the server has answered for good; true by default. */
  revalidates?: boolean
  /** Whether a session that has ended leads to the sign-in page; true by default. */
  leadsToSignIn?: boolean
}

export type RunCommand = <T>(command: Command<T>, options?: RunOptions) => Promise<CommandResult<T>>

/** What was sent under a key and has not been answered for good. */
interface Unsettled {
  intent: string
  idempotencyKey: string
  command: Command<unknown>
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
  const askForStepUp = useStepUp()
  const [running, setRunning] = useState<string | null>(null)
  const unsettled = useRef<Unsettled | null>(null)

  const run: RunCommand = async <T>(command: Command<T>, options: RunOptions = {}) => {
    const { name = 'command', intent, revalidates = true, leadsToSignIn = true } = options
    setRunning(name)
    const result = await runCommand(...withKey(command, intent))
    const isSignedOut = result.kind === 'refused' && result.problem.code === 'sign_in_required'
    if (result.kind === 'done' || result.kind === 'refused') {
      unsettled.current = null
      // Read without a session, the page would lose its form and what was typed.
      if (revalidates && !isSignedOut) await revalidate()
    }
    setRunning(null)
    if (leadsToSignIn && isSignedOut) {
      await navigate(paths.auth({ returnTo: pathname + search }))
    }
    return result
  }

  function withKey<T>(command: Command<T>, intent: unknown): Parameters<typeof runCommand<T>> {
    if (intent === undefined) return [command, { askForStepUp }]
    const text = JSON.stringify(intent)
    if (unsettled.current?.intent !== text)
      unsettled.current = { intent: text, idempotencyKey: crypto.randomUUID(), command }
    const { idempotencyKey, command: kept } = unsettled.current
    // The body must be that of the first time: a card that is typed again has another token.
    return [kept as Command<T>, { idempotencyKey, askForStepUp }]
  }

  return { run, running, isRunning: running !== null }
}
