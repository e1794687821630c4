import type { Person } from './call.ts'
import { Refusal } from './refusal.ts'

/** The session of a person at a browser. Throws 403 `token_not_accepted` for a program with a token. */
export function sessionIdOf({ sessionId }: Person): string {
  if (sessionId === null) throw new Refusal('token_not_accepted')
  return sessionId
}
