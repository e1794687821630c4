import { type ReactNode, useCallback, useRef, useState } from 'react'
import type { AskForStepUp } from '../../api/command.ts'
import { StepUpContext } from '../../api/step-up.ts'
import { StepUpDialog, type StepUpMeans } from './step-up-dialog.tsx'

/** Provides one step-up dialog for the sensitive commands below it. */
export function StepUpProvider({ children }: { children: ReactNode }) {
  const [means, setMeans] = useState<StepUpMeans | null>(null)
  const resolveStepUp = useRef<((isConfirmed: boolean) => void) | null>(null)

  const askForStepUp = useCallback<AskForStepUp>(async ({ security }) => {
    const { stepUpBy, factors, phones } = await security.factors({})
    const hasApp = factors.some(({ kind }) => kind === 'totp')
    return await new Promise<boolean>((resolve) => {
      resolveStepUp.current = resolve
      setMeans({ by: stepUpBy, hasApp, phones })
    })
  }, [])

  function finish(isConfirmed: boolean) {
    setMeans(null)
    resolveStepUp.current?.(isConfirmed)
    resolveStepUp.current = null
  }

  return (
    <StepUpContext value={askForStepUp}>
      {children}
      <StepUpDialog means={means} onConfirmed={() => finish(true)} onCancel={() => finish(false)} />
    </StepUpContext>
  )
}
