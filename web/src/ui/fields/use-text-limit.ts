import { type ChangeEvent, use, useEffect, useState } from 'react'
import { type TextLimits, TextLimitsContext } from './text-limits-context.ts'

/** No letter here is written with more than one unit of String.length. */
const PLAIN = /^[ -~\n]*$/

/**
 * Counts a text, and says what is wrong when it has more than `max` characters. Until the limits are loaded it counts units,
 * and nothing is wrong: the server decides.
 */
export function useTextLimit(text: string, max = Number.POSITIVE_INFINITY, counts = false) {
  const load = use(TextLimitsContext)
  const [limits, setLimits] = useState<TextLimits | null>(null)
  // No character is shorter than one unit.
  const isNeeded = text.length > max || (counts && !PLAIN.test(text))

  useEffect(() => {
    if (isNeeded) load?.().then(setLimits, () => {})
  }, [isNeeded, load])

  return {
    used: isNeeded && limits ? limits.count(text) : text.length,
    problem: limits?.isLongerThan(text, max) ? limits.tooLong() : null,
  }
}

/**
 * A text control with a limit in characters as people count them. Unlike `maxLength`, which counts units of UTF-16 and
 * cuts a pasted text, it keeps what is typed and shows why it is refused.
 */
export function useLimitedText<C extends HTMLInputElement | HTMLTextAreaElement>(props: {
  maxCharacters?: number
  counter?: (used: number) => string
  value?: unknown
  defaultValue?: unknown
  error?: string | null
  onChange?: (event: ChangeEvent<C>) => void
}) {
  const [typed, setTyped] = useState(String(props.defaultValue ?? ''))
  const text = String(props.value ?? typed)
  const { used, problem } = useTextLimit(text, props.maxCharacters, props.counter !== undefined)
  return {
    used,
    error: props.error ?? problem,
    onChange(event: ChangeEvent<C>) {
      setTyped(event.target.value)
      props.onChange?.(event)
    },
  }
}
