import type { Problem } from '@rihla/contract/problem'
import { expect, it } from 'vitest'
import { m } from '../paraglide/messages.js'
import { failureFrom } from './command-result.ts'
import { failureMessage } from './show-result.ts'

const problem = (code: Problem['code'], status: number) => ({ code, status }) as Problem

it.each([
  ['a refusal', problem('state_changed', 409), true, m.errors_state_changed],
  ['a rate limit', problem('too_many_requests', 429), true, m.errors_too_many_requests],
  ['a lost connection of a command with a key', null, true, m.common_command_unanswered],
  ['a failing server', problem('unexpected', 500), true, m.common_command_unanswered],
  ['a lost connection of a command that must not be repeated', null, false, m.common_connection_lost],
] as const)('%s has its message', (_, answer, isRepeatable, message) => {
  expect(failureMessage(failureFrom(answer, isRepeatable))).toBe(message())
})

it('a form can replace the message of a lost connection, but not that of a refusal', () => {
  expect(failureMessage(failureFrom(null), 'Your file is still selected.')).toBe(
    'Your file is still selected.',
  )
  const refused = failureFrom(problem('state_changed', 409))
  expect(failureMessage(refused, 'Your file is still selected.')).toBe(m.errors_state_changed())
})
