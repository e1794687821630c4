import { useLayoutEffect } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement

const isText = (element: HTMLElement | null): element is Control =>
  element instanceof HTMLInputElement
    ? !/^(checkbox|radio|file|hidden)$/.test(element.type)
    : element instanceof HTMLTextAreaElement

/**
 * Reports text that was typed into the server's HTML before hydration: React keeps it in the field, but its component does
 * not know it and would overwrite it when it renders next. `id` is that of the control.
 */
export function useEarlyInput(id: string): void {
  useLayoutEffect(() => {
    const field = document.getElementById(id)
    if (!isText(field) || field.value === field.defaultValue) return
    const typed = field.value
    // One field after the other, so that each handler sees the state with the fields before it.
    queueMicrotask(() => {
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
      // React ignores an event that leaves the value as it last set it.
      field.value = field.defaultValue
      set?.call(field, typed)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
  }, [id])
}
