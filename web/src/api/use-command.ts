import { useRef, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { paths } from '../paths/paths.ts'
import { type Command, type KeyedCommand, runCommand } from './command.ts'
import type { CommandResult } from './command-result.ts'
import { useStepUp } from './step-up.ts'

export interface RunOptions {
  /** Marks which of several buttons is busy. */
  name?: string
  /**
   * The user's intent, serialized as JSON, for commands that can be repeated: the endpoint is `idempotent` in the
   * contract, or reaches the same state however often it is called. While the outcome is unknown, the same intent sends
   * the same command with the same key, so that pressing the button again executes it at most once.
   */
  intent?: unknown
  /** Whether the page data is reloaded after a final response; true by default. */
  revalidates?: boolean
  /** Whether an ended session redirects to the sign-in page; true by default. */
  leadsToSignIn?: boolean
}

export interface RunCommand {
  /** A command whose endpoint is `idempotent` does not compile without an intent. */
  <T>(
    command: KeyedCommand<T>,
    options: RunOptions & { intent: NonNullable<unknown> },
  ): Promise<CommandResult<T>>
  <T>(command: Command<T>, options?: RunOptions & { intent?: undefined }): Promise<CommandResult<T>>
}

/** A command sent with a key that has no final response yet. */
interface Unsettled {
  intent: string
  idempotencyKey: string
  command: KeyedCommand<unknown>
}

/**
 * Runs the user's commands, one at a time: keeps the idempotency key of a command whose outcome is unknown, asks for
 * step-up where the server requires it, reloads the page data after a final response, and redirects to sign-in when the
 * session has ended. The caller shows the result: `showFailure` for the usual case.
 */
export function useCommand() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  const askForStepUp = useStepUp()
  const [running, setRunning] = useState<string | null>(null)
  const unsettled = useRef<Unsettled | null>(null)

  const run: RunCommand = async <T>(command: KeyedCommand<T>, options?: RunOptions) => {
    const { name = 'command', intent, revalidates = true, leadsToSignIn = true } = options ?? {}
    setRunning(name)
    const result = await send(command, intent)
    const isSignedOut = result.kind === 'refused' && result.problem.code === 'sign_in_required'
    if (result.kind === 'done' || result.kind === 'refused') {
      unsettled.current = null
      // Reloading without a session would remove the form and its input.
      if (revalidates && !isSignedOut) await revalidate()
    }
    setRunning(null)
    if (leadsToSignIn && isSignedOut) {
      await navigate(paths.auth({ returnTo: pathname + search }))
    }
    return result
  }

  function send<T>(command: KeyedCommand<T>, intent: unknown): Promise<CommandResult<T>> {
    // Without an intent the types let only commands through that need no key.
    if (intent === undefined) return runCommand(command as Command<T>, { askForStepUp })
    const text = JSON.stringify(intent)
    if (unsettled.current?.intent !== text)
      unsettled.current = { intent: text, idempotencyKey: crypto.randomUUID(), command }
    const { idempotencyKey, command: kept } = unsettled.current
    // Resend the first body with its key: a card that is typed again has another token.
    return runCommand(kept as KeyedCommand<T>, { idempotencyKey, askForStepUp })
  }

  return { run, running, isRunning: running !== null }
}
