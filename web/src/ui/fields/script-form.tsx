import type { ComponentProps } from 'react'
import { ScriptFields } from './script-fields.tsx'

/**
 * A form that needs JavaScript: its fields are disabled until hydration. It is a POST, so that its values never appear
 * in a URL. `className` lays out its fields.
 */
export function ScriptForm({ className, children, ...form }: ComponentProps<'form'>) {
  return (
    <form {...form} noValidate method="post">
      <ScriptFields className={className}>{children}</ScriptFields>
    </form>
  )
}
