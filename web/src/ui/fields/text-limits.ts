import { type ChangeEvent, createContext, use, useState } from 'react'

/** How the product counts what is typed. The app provides it, since the kit knows no rules and no messages. */
export interface TextLimits {
  /** How many characters people see. */
  count: (text: string) => number
  isLongerThan: (text: string, maxCharacters: number) => boolean
  /** The message for a text that is too long, the same as the server's. */
  tooLong: () => string
}

export const TextLimitsContext = createContext<TextLimits | null>(null)

/** Counts a text, and says what is wrong when it has more than `max` characters. */
export function useTextLimit(text: string, max: number | undefined) {
  const limits = use(TextLimitsContext)
  const isTooLong = max !== undefined && limits?.isLongerThan(text, max) === true
  return {
    count: () => limits?.count(text) ?? text.length,
    problem: isTooLong ? limits.tooLong() : null,
  }
}

type Control = HTMLInputElement | HTMLTextAreaElement

/**
 * A text control with a limit in characters as people count them. Unlike `maxLength`, which counts units of UTF-16 and
 * cuts a pasted text, it keeps what is typed and shows why it is refused.
 */
export function useLimitedText<C extends Control>(props: {
  maxCharacters?: number
  value?: unknown
  defaultValue?: unknown
  error?: string | null
  onChange?: (event: ChangeEvent<C>) => void
}) {
  const [typed, setTyped] = useState(String(props.defaultValue ?? ''))
  const text = props.value === undefined ? typed : String(props.value)
  const { count, problem } = useTextLimit(text, props.maxCharacters)
  return {
    count,
    error: props.error ?? problem,
    onChange(event: ChangeEvent<C>) {
      setTyped(event.target.value)
      props.onChange?.(event)
    },
  }
}
