import type { Problem } from '@rihla/contract/problem'
import { act, renderHook, waitFor } from '@testing-library/react'
import { createContext, type ReactNode, use } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { deferred } from '../testing/deferred.ts'
import type { AskForStepUp, Command } from './command.ts'
import type { CommandResult } from './command-result.ts'
import { StepUpContext } from './step-up.ts'
import { type RunCommand, type RunOptions, useCommand } from './use-command.ts'

const refusal = (code: Problem['code'], status = 409) =>
  Object.assign(new Error(code), {
    data: { type: 'about:blank', title: 'No', status, code, requestId: 'r-1' } satisfies Problem,
  })

/** A command that records its idempotency keys and has the given outcomes in turn. */
function aCommand(...outcomes: Array<'done' | Error>) {
  const keys: Array<string | undefined> = []
  const command = async (_: unknown, { context }: { context: { idempotencyKey?: string } }) => {
    keys.push(context.idempotencyKey)
    const outcome = outcomes.shift() ?? 'done'
    if (outcome !== 'done') throw outcome
    return outcome
  }
  return { command, keys }
}

const PageContent = createContext<ReactNode>(null)
const Page = () => use(PageContent)

/** Renders the hook on a page at /trips?page=2 that counts its data loads. */
async function openPage(askForStepUp: AskForStepUp | null = null) {
  let reads = 0
  const router = createMemoryRouter(
    [
      { path: '/trips', loader: () => ++reads, Component: Page, HydrateFallback: () => null },
      { path: '/auth', element: <p>Sign in</p> },
    ],
    { initialEntries: ['/trips?page=2'] },
  )
  const { result } = renderHook(() => useCommand(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <PageContent value={children}>
        <StepUpContext value={askForStepUp}>
          <RouterProvider router={router} />
        </StepUpContext>
      </PageContent>
    ),
  })
  await waitFor(() => expect(result.current).not.toBeNull())
  const run = <T,>(command: Command<T>, options?: RunOptions): Promise<CommandResult<T>> => {
    const { intent, ...others } = options ?? {}
    return act(() =>
      intent ? result.current.run(command, { ...others, intent }) : result.current.run(command, others),
    )
  }
  return {
    run,
    hook: result,
    reads: () => reads,
    address: () => router.state.location.pathname + router.state.location.search,
  }
}

beforeEach(() => {
  // While offline, a command is not retried automatically.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
})

it('returns the result and reloads the page data', async () => {
  const { run, reads, hook } = await openPage()
  expect(await run(aCommand('done').command)).toEqual({ kind: 'done', value: 'done' })
  expect(reads()).toBe(2)
  expect(hook.current.isRunning).toBe(false)
})

it('reloads the page data after a refusal, unless disabled', async () => {
  const { run, reads } = await openPage()
  const result = await run(aCommand(refusal('state_changed')).command)
  expect(result).toMatchObject({ kind: 'refused', problem: { code: 'state_changed' } })
  expect(reads()).toBe(2)
  await run(aCommand('done').command, { revalidates: false })
  expect(reads()).toBe(2)
})

it('names the running command until the page data has been reloaded', async () => {
  const { hook, reads } = await openPage()
  const { promise, resolve } = deferred<string>()
  act(() => void hook.current.run(() => promise, { name: 'cancel' }))
  expect(hook.current).toMatchObject({ running: 'cancel', isRunning: true })
  resolve('done')
  await waitFor(() => expect(hook.current).toMatchObject({ running: null, isRunning: false }))
  expect(reads()).toBe(2)
})

it('sends the first command again with its key while the outcome is unknown', async () => {
  const { run, reads } = await openPage()
  const first = aCommand(new TypeError('network'), 'done')
  const second = aCommand()
  const intent = { book: 'v-1' }
  expect(await run(first.command, { intent })).toMatchObject({ kind: 'unanswered', isRepeatable: true })
  expect(reads()).toBe(1)
  expect(await run(second.command, { intent })).toMatchObject({ kind: 'done' })
  expect(second.keys).toEqual([])
  expect(first.keys).toHaveLength(2)
  expect(new Set(first.keys).size).toBe(1)
})

it('uses a new key after a final response and for another intent', async () => {
  const { run } = await openPage()
  const { command, keys } = aCommand(refusal('state_changed'), new TypeError('network'), 'done')
  await run(command, { intent: 'a' })
  await run(command, { intent: 'a' })
  await run(command, { intent: 'b' })
  expect(new Set(keys).size).toBe(3)
  expect(keys).not.toContain(undefined)
})

it('gives no key to a command that must not be repeated', async () => {
  const { run } = await openPage()
  const { command, keys } = aCommand()
  await run(command)
  expect(keys).toEqual([undefined])
})

it('sends the command again once the user has confirmed their identity', async () => {
  const askForStepUp = vi.fn<AskForStepUp>(async () => true)
  const { run, reads } = await openPage(askForStepUp)
  const { command, keys } = aCommand(refusal('step_up_required', 403), 'done')
  expect(await run(command, { intent: 'a' })).toEqual({ kind: 'done', value: 'done' })
  expect(askForStepUp).toHaveBeenCalledOnce()
  expect(keys[0]).toBe(keys[1])
  expect(reads()).toBe(2)
})

it('is cancelled, without reloading the page data, when the user does not confirm their identity', async () => {
  const { run, reads } = await openPage(async () => false)
  const { command, keys } = aCommand(refusal('step_up_required', 403))
  expect(await run(command)).toEqual({ kind: 'cancelled' })
  expect(keys).toHaveLength(1)
  expect(reads()).toBe(1)
})

it('redirects to sign-in, and back to the page, when the session has ended', async () => {
  const { run, address, reads } = await openPage()
  await run(aCommand(refusal('sign_in_required', 401)).command)
  expect(address()).toBe(`/auth?${new URLSearchParams({ returnTo: '/trips?page=2' })}`)
  expect(reads()).toBe(1)
})

it('stays on the page after the session has ended when the redirect is disabled', async () => {
  const { run, address } = await openPage()
  const result = await run(aCommand(refusal('sign_in_required', 401)).command, { leadsToSignIn: false })
  expect(result).toMatchObject({ kind: 'refused' })
  expect(address()).toBe('/trips?page=2')
})

it('compiles without an intent only where the contract requires no idempotency key', () => {
  const chargeId = 'c-1'
  // The type check reports an expected error that does not occur.
  const calls = (run: RunCommand) => [
    () => run(({ charges }, call) => charges.withdraw({ chargeId }, call), { intent: { chargeId } }),
    () => run(({ accounts }) => accounts.exportAccount({})),
    // @ts-expect-error: no intent, so no key
    () => run(({ charges }, call) => charges.withdraw({ chargeId }, call)),
    // @ts-expect-error: the key is not passed on
    () => run(({ charges }) => charges.withdraw({ chargeId }), { intent: { chargeId } }),
    // @ts-expect-error: an intent that can be missing
    () => run(({ charges }, call) => charges.withdraw({ chargeId }, call), { intent: undefined }),
  ]
  expect(calls).toBeTypeOf('function')
})
