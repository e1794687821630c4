import { refusalSentence } from '../../messages/refusals.ts'
import { m } from '../../paraglide/messages.js'
import { toast } from '../../ui/toast.ts'
import type { ActEnding } from './guarded-acts.tsx'

/** Says in passing how a bare act ended; who cancelled knows. True when it was done. */
export function tellEnding<T>(
  ending: ActEnding<T>,
  doneSentence: string,
): ending is { kind: 'done'; value: T } {
  if (ending.kind === 'done') toast.success(doneSentence)
  if (ending.kind === 'lost') toast.error(m.security_lost())
  if (ending.kind === 'refused') toast.error(refusalSentence(ending.problem))
  return ending.kind === 'done'
}
