import type { ComponentProps } from 'react'
import { ScriptFields } from './script-fields.tsx'

/**
 * A form that only scripts can send: nothing can be typed into it before they run. It is a POST, so that what it holds
 * never gets into an address. `className` lays out its fields.
 */
export function ScriptForm({ className, children, ...form }: ComponentProps<'form'>) {
  return (
    <form {...form} noValidate method="post">
      <ScriptFields className={className}>{children}</ScriptFields>
    </form>
  )
}
