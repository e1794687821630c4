import { type ReactNode, useCallback, useRef, useState } from 'react'
import type { AskForProof } from '../../api/command.ts'
import { StepUpContext } from '../../api/step-up.ts'
import { StepUpDialog, type StepUpMeans } from './step-up-dialog.tsx'

/** Gives the sensitive commands below it one dialog in which a person proves again who they are. */
export function StepUpProvider({ children }: { children: ReactNode }) {
  const [means, setMeans] = useState<StepUpMeans | null>(null)
  const resolveProof = useRef<((isProven: boolean) => void) | null>(null)

  const askForProof = useCallback<AskForProof>(async ({ security }) => {
    const { stepUpBy, factors, phones } = await security.factors({})
    const hasApp = factors.some(({ kind }) => kind === 'totp')
    return await new Promise<boolean>((resolve) => {
      resolveProof.current = resolve
      setMeans({ by: stepUpBy, hasApp, phones })
    })
  }, [])

  function finish(isProven: boolean) {
    setMeans(null)
    resolveProof.current?.(isProven)
    resolveProof.current = null
  }

  return (
    <StepUpContext value={askForProof}>
      {children}
      <StepUpDialog means={means} onProven={() => finish(true)} onCancel={() => finish(false)} />
    </StepUpContext>
  )
}
