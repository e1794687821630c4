import { waitForNetwork } from '../ui/wait-for-network.ts'
import { type CommandResult, failureOf } from './command-result.ts'
import type { KeyedCall, LiveApi, LiveCall } from './live-api.ts'

/** One API call that changes something, without an idempotency key. */
export type Command<T> = (api: LiveApi, call: { context: LiveCall }) => Promise<T>
/** The same with the idempotency key in `call`: the only kind that can call an endpoint which is `idempotent`. */
export type KeyedCommand<T> = (api: LiveApi, call: { context: KeyedCall }) => Promise<T>

/** Asks the user for step-up; false when they cancel. */
export type AskForStepUp = (api: LiveApi) => Promise<boolean>

export interface CommandOptions {
  /**
   * One per user intent. With a key, the command is retried when the response is lost, so pass one only where repeating
   * is safe: the endpoint is `idempotent` in the contract, or reaches the same state however often it is called.
   */
  idempotencyKey?: string | undefined
  /** Handles `step_up_required`; without it, that is a refusal like any other. */
  askForStepUp?: AskForStepUp | null
  /** For tests. */
  loadApi?: () => Promise<LiveApi>
}

/** Longer delays would hide the failure behind a busy button; instead the user is notified and can retry. */
const RETRY_DELAYS_MS = [400, 1200]
const LONGEST_RETRY_AFTER_S = 3

const loadLiveApi = async () => (await import('./live-api.ts')).liveApi

/**
 * Runs a command and returns its result; never throws. A command with an idempotency key is retried with backoff until
 * it has a final response.
 */
export function runCommand<T>(
  command: KeyedCommand<T>,
  options: CommandOptions & { idempotencyKey: string },
): Promise<CommandResult<T>>
export function runCommand<T>(
  command: Command<T>,
  options?: CommandOptions & { idempotencyKey?: undefined },
): Promise<CommandResult<T>>
export async function runCommand<T>(
  command: KeyedCommand<T>,
  { idempotencyKey, askForStepUp = null, loadApi = loadLiveApi }: CommandOptions = {},
): Promise<CommandResult<T>> {
  const isRepeatable = idempotencyKey !== undefined
  for (let attempt = 0; ; attempt++) {
    // A command that needs a key comes with one: the signatures above see to it.
    const result = await runOnce(
      command as Command<T>,
      { context: { idempotencyKey } },
      askForStepUp,
      loadApi,
    )
    if (result.kind !== 'unanswered' || !isRepeatable) return result
    const delayMs = RETRY_DELAYS_MS[attempt]
    const retryAfterSeconds = result.problem?.retryAfterSeconds ?? 0
    if (delayMs === undefined || retryAfterSeconds > LONGEST_RETRY_AFTER_S || isOffline()) return result
    await waitForNetwork(Math.max(delayMs, retryAfterSeconds * 1000))
  }
}

async function runOnce<T>(
  command: Command<T>,
  call: { context: LiveCall },
  askForStepUp: AskForStepUp | null,
  loadApi: () => Promise<LiveApi>,
): Promise<CommandResult<T>> {
  const isRepeatable = call.context.idempotencyKey !== undefined
  try {
    const api = await loadApi()
    try {
      return { kind: 'done', value: await command(api, call) }
    } catch (error) {
      const failure = failureOf(error, isRepeatable)
      const needsStepUp = failure.kind === 'refused' && failure.problem.code === 'step_up_required'
      if (!needsStepUp || !askForStepUp) return failure
      if (!(await askForStepUp(api))) return { kind: 'cancelled' }
      return { kind: 'done', value: await command(api, call) }
    }
  } catch (error) {
    return failureOf(error, isRepeatable)
  }
}

// The property is undefined outside a browser; retries are allowed there.
const isOffline = () => navigator.onLine === false
