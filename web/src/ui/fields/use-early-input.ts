import { useLayoutEffect } from 'react'

/**
 * Reports text that was typed into the server's HTML before hydration: React keeps it in the field, but its component does
 * not know it and would overwrite it when it renders next. `id` is that of the control.
 */
export function useEarlyInput(id: string): void {
  useLayoutEffect(() => {
    const field = document.getElementById(id) as HTMLInputElement | null
    // Only a field that was typed in differs here. A choice has no such default.
    if (!field || !('defaultValue' in field) || field.value === field.defaultValue) return
    const { value } = field
    // Apart, since most pages never need it.
    void import('./report-early-input.ts').then((part) => part.reportEarlyInput(field, value))
  }, [id])
}
