import type { ComponentProps } from 'react'
import { ScriptFields } from './script-fields.tsx'
import { useFocusFirstWrong } from './use-focus-first-wrong.ts'

/**
 * A form that needs JavaScript: its fields are disabled until hydration. It is a POST, so that its values never appear
 * in a URL. `className` lays out its fields. After a refused submit the first wrong field has the focus.
 */
export function ScriptForm({ className, children, ...form }: Omit<ComponentProps<'form'>, 'ref'>) {
  return (
    <form {...form} ref={useFocusFirstWrong()} noValidate method="post">
      <ScriptFields className={className}>{children}</ScriptFields>
    </form>
  )
}
