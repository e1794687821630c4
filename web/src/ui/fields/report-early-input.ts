/**
 * Reports to the component of a hydrated field what was typed before hydration, unless the person has typed on since,
 * which it already knows. One field after the other, so that each handler sees the state with the fields before it.
 */
export function reportEarlyInput(field: HTMLInputElement, typed: string): void {
  const isReported = field.value !== typed && field.value !== field.defaultValue
  if (!field.isConnected || isReported) return
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  // React ignores an event that leaves the value as it last set it.
  field.value = field.defaultValue
  set?.call(field, typed)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
