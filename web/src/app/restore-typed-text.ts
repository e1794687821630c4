import { fieldsOf, KEPT, type TypedText } from './typed-text.ts'

/** Puts kept text into the fields of the page. Call before hydration, which takes over what is in them. */
export function restoreTypedText(path: string): void {
  const raw = sessionStorage.getItem(KEPT)
  if (raw === null) return
  sessionStorage.removeItem(KEPT)
  const kept = JSON.parse(raw) as TypedText
  if (kept.path !== path) return
  const values = new Map(kept.values)
  for (const { field, key } of fieldsOf()) {
    const value = values.get(key)
    if (value === undefined || field.disabled) continue
    if (typeof value === 'boolean') field.checked = value
    else if (field.value !== value) field.value = value
  }
}
