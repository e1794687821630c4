import type { Problem } from '@rihla/contract/problem'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Command, type CommandOptions, runCommand } from './command.ts'
import { isFinal } from './command-result.ts'
import type { LiveApi } from './live-api.ts'

const problem = (changes: Partial<Problem>): Problem => ({
  type: 'about:blank',
  title: 'No',
  status: 409,
  code: 'state_changed',
  requestId: 'r-1',
  ...changes,
})
const refusal = (changes: Partial<Problem>) => Object.assign(new Error('refused'), { data: problem(changes) })
const loadApi = async () => ({}) as LiveApi
const key = 'k-1'

/** A command that fails with these errors in turn and then succeeds; it records its idempotency keys. */
function failing(...errors: unknown[]) {
  const keys: Array<string | undefined> = []
  const command = async (_: LiveApi, { context }: { context: { idempotencyKey?: string } }) => {
    keys.push(context.idempotencyKey)
    const error = errors.shift()
    if (error) throw error
    return 'booked'
  }
  return { command, keys }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function run(command: Command<string>, options: CommandOptions) {
  const result = options.idempotencyKey
    ? runCommand(command, { ...options, idempotencyKey: options.idempotencyKey })
    : runCommand(command, { ...options, idempotencyKey: undefined })
  await vi.runAllTimersAsync()
  return await result
}

describe('a server response', () => {
  it.each([
    ['state_changed', 409, true],
    ['invalid_input', 400, true],
    ['idempotency_in_flight', 409, false],
    ['too_many_requests', 429, false],
    ['unexpected', 500, false],
    ['not_ready', 503, false],
  ] as const)('%s (%i) is final: %s', (code, status, expected) => {
    expect(isFinal(problem({ code, status }))).toBe(expected)
  })

  it('is not final when it is unreadable', () => {
    expect(isFinal(null)).toBe(false)
  })
})

describe('runCommand', () => {
  it('returns the value of a command that succeeds', async () => {
    expect(await run(failing().command, { loadApi })).toEqual({ kind: 'done', value: 'booked' })
  })

  it('does not repeat a final refusal', async () => {
    const { command, keys } = failing(refusal({}))
    const result = await run(command, { idempotencyKey: key, loadApi })
    expect(result).toMatchObject({ kind: 'refused', problem: { code: 'state_changed' } })
    expect(keys).toEqual([key])
  })

  it.each([
    ['a lost network', new TypeError('Failed to fetch')],
    ['a server error', refusal({ code: 'unexpected', status: 500 })],
    ['a request with the same key in flight', refusal({ code: 'idempotency_in_flight' })],
    [
      'a short wait for the rate limit',
      refusal({ code: 'too_many_requests', status: 429, retryAfterSeconds: 2 }),
    ],
  ])('repeats a keyed command after %s, with the same key', async (_, error) => {
    const { command, keys } = failing(error)
    expect(await run(command, { idempotencyKey: key, loadApi })).toEqual({ kind: 'done', value: 'booked' })
    expect(keys).toEqual([key, key])
  })

  it('gives up after three tries with an unknown outcome', async () => {
    const lost = () => new TypeError('Failed to fetch')
    const { command, keys } = failing(lost(), lost(), lost(), lost())
    expect(await run(command, { idempotencyKey: key, loadApi })).toEqual({
      kind: 'unanswered',
      problem: null,
      isRepeatable: true,
    })
    expect(keys).toHaveLength(3)
  })

  it('sends a command without a key once', async () => {
    const { command, keys } = failing(new TypeError('Failed to fetch'))
    expect(await run(command, { loadApi })).toEqual({
      kind: 'unanswered',
      problem: null,
      isRepeatable: false,
    })
    expect(keys).toHaveLength(1)
  })

  it('does not repeat while the browser is offline or the wait is long', async () => {
    const long = failing(refusal({ code: 'too_many_requests', status: 429, retryAfterSeconds: 60 }))
    expect(await run(long.command, { idempotencyKey: key, loadApi })).toMatchObject({
      kind: 'unanswered',
      problem: { code: 'too_many_requests' },
    })
    expect(long.keys).toHaveLength(1)
    vi.stubGlobal('navigator', { onLine: false })
    const offline = failing(new TypeError('Failed to fetch'))
    await run(offline.command, { idempotencyKey: key, loadApi })
    expect(offline.keys).toHaveLength(1)
  })
})

describe('a command that requires step-up', () => {
  const needsStepUp = () => refusal({ code: 'step_up_required', status: 403 })

  it('is repeated once the user has confirmed their identity', async () => {
    const { command, keys } = failing(needsStepUp())
    const result = await run(command, { idempotencyKey: key, askForStepUp: async () => true, loadApi })
    expect(result).toEqual({ kind: 'done', value: 'booked' })
    expect(keys).toEqual([key, key])
  })

  it('is cancelled when the user closes the step-up', async () => {
    const result = await run(failing(needsStepUp()).command, { askForStepUp: async () => false, loadApi })
    expect(result).toEqual({ kind: 'cancelled' })
  })

  it('is refused where the page offers no step-up', async () => {
    const result = await run(failing(needsStepUp()).command, { loadApi })
    expect(result).toMatchObject({ kind: 'refused', problem: { code: 'step_up_required' } })
  })
})
