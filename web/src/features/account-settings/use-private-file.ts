import type { Problem } from '@rihla/contract/problem'
import { runCommand } from '../../api/command.ts'
import type { CommandResult } from '../../api/command-result.ts'
import { useStepUp } from '../../api/step-up.ts'

/** Fetches a private file; asks for step-up first where it is required. */
export function usePrivateFile(): (href: string) => Promise<CommandResult<Blob>> {
  const askForStepUp = useStepUp()
  return (href) => runCommand(() => fetchFile(href), { askForStepUp })
}

async function fetchFile(href: string): Promise<Blob> {
  const answer = await fetch(href)
  if (answer.ok) return await answer.blob()
  const isProblem = answer.headers.get('content-type')?.startsWith('application/problem+json')
  throw Object.assign(new Error('the file was refused'), {
    data: isProblem ? ((await answer.json()) as Problem) : undefined,
  })
}
