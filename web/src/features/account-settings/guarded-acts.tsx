import type { Problem } from '@rihla/contract/problem'
import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react'
import type { LiveApi } from '../../api/live-api.ts'
import { problemOf } from '../../api/problem-of.ts'
import { StepUpDialog, type StepUpMeans } from './step-up-dialog.tsx'

export type ActEnding<T> =
  | { kind: 'done'; value: T }
  | { kind: 'refused'; problem: Problem }
  /** No readable answer came. */
  | { kind: 'lost' }
  /** The person did not want to prove who they are. */
  | { kind: 'cancelled' }

/** Runs an act; when it needs a fresh proof of who one is, asks for it and repeats the act. */
export type RunGuarded = <T>(act: (api: LiveApi) => Promise<T>) => Promise<ActEnding<T>>

const GuardedActs = createContext<RunGuarded | null>(null)

/** Gives the sensitive acts below it one dialog in which a person proves again who they are. */
export function GuardedActsProvider({ children }: { children: ReactNode }) {
  const [means, setMeans] = useState<StepUpMeans | null>(null)
  const answerer = useRef<((isProven: boolean) => void) | null>(null)

  const run = useMemo<RunGuarded>(() => {
    const askForProof = async (api: LiveApi) => {
      const { stepUpBy, factors, phones } = await api.security.factors({})
      const hasApp = factors.some(({ kind }) => kind === 'totp')
      return await new Promise<boolean>((resolve) => {
        answerer.current = resolve
        setMeans({ by: stepUpBy, hasApp, phones })
      })
    }
    return async (act) => {
      try {
        const { liveApi } = await import('../../api/live-api.ts')
        try {
          return { kind: 'done', value: await act(liveApi) }
        } catch (error) {
          if (problemOf(error)?.code !== 'step_up_required') throw error
          if (!(await askForProof(liveApi))) return { kind: 'cancelled' }
          return { kind: 'done', value: await act(liveApi) }
        }
      } catch (error) {
        const problem = problemOf(error)
        return problem && problem.status < 500 ? { kind: 'refused', problem } : { kind: 'lost' }
      }
    }
  }, [])

  function answer(isProven: boolean) {
    setMeans(null)
    answerer.current?.(isProven)
    answerer.current = null
  }

  return (
    <GuardedActs value={run}>
      {children}
      <StepUpDialog means={means} onProven={() => answer(true)} onCancel={() => answer(false)} />
    </GuardedActs>
  )
}

/** Throws Error outside a GuardedActsProvider. */
export function useGuardedActs(): RunGuarded {
  const run = useContext(GuardedActs)
  if (!run) throw new Error('useGuardedActs stands outside a GuardedActsProvider')
  return run
}
