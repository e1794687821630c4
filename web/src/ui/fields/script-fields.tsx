import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { useHydrated } from '../hooks/use-hydrated.ts'

/**
 * Fields that need JavaScript: disabled until hydration, so that no input is lost. The fieldset only disables them
 * together; it has no label, and screen readers do not announce it as a group.
 */
export function ScriptFields({ className, children }: { className?: string; children: ReactNode }) {
  const isHydrated = useHydrated()
  return (
    <fieldset role="none" disabled={!isHydrated} className={classNames('min-w-0', className)}>
      {children}
    </fieldset>
  )
}
