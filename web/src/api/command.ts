import { type CommandResult, failureOf } from './command-result.ts'
import type { LiveApi, LiveCall } from './live-api.ts'
import { waitForNetwork } from './wait-for-network.ts'

/** One call of the API that changes something. `call` carries the idempotency key. */
export type Command<T> = (api: LiveApi, call: { context: LiveCall }) => Promise<T>

/** Asks the person to prove who they are; false when they do not want to. */
export type AskForStepUp = (api: LiveApi) => Promise<boolean>

export interface CommandOptions {
  /**
   * One per intent of the person. With it a lost answer is asked for again, so only give it where that carries nothing
   * out twice: the endpoint is `idempotent` in the contract, or leads to the same state however often it is called.
   */
  idempotencyKey?: string
  /** Answers `step_up_required`; without it that is a refusal like any other. */
  askForStepUp?: AskForStepUp | null
  /** For tests. */
  loadApi?: () => Promise<LiveApi>
}

/** Longer waits are not hidden behind a busy button: the person is told and can press it again. */
const RETRY_DELAYS_MS = [400, 1200]
const LONGEST_RETRY_AFTER_S = 3

const loadLiveApi = async () => (await import('./live-api.ts')).liveApi

/**
 * Runs a command and says how it ended; never throws. A command with an idempotency key is sent again, with backoff,
 * while no final answer has come.
 */
export async function runCommand<T>(
  command: Command<T>,
  { idempotencyKey, askForStepUp = null, loadApi = loadLiveApi }: CommandOptions = {},
): Promise<CommandResult<T>> {
  const isRepeatable = idempotencyKey !== undefined
  for (let attempt = 0; ; attempt++) {
    const result = await runOnce(command, { context: { idempotencyKey } }, askForStepUp, loadApi)
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

// Outside a browser there is no such property; then nothing speaks against another try.
const isOffline = () => navigator.onLine === false
