import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { useHydrated } from '../hooks/use-hydrated.ts'

/**
 * Fields that only scripts act on: off until they run, so that nobody sets what would be lost. The fieldset switches them
 * off together; it names no group, and screen readers do not announce one.
 */
export function ScriptFields({ className, children }: { className?: string; children: ReactNode }) {
  const isHydrated = useHydrated()
  return (
    <fieldset role="none" disabled={!isHydrated} className={classNames('min-w-0', className)}>
      {children}
    </fieldset>
  )
}
