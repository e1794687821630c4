import type { ComponentType } from 'react'

/** A field for a day, which pages pass in: it belongs to another feature. */
export type DayInput = ComponentType<{
  name: string
  label: string
  hint?: string
  error?: string | null
  value: string
  /** Receives the days that exist. */
  onChange: (day: string) => void
  /** Receives what is typed while it is no day. */
  onOtherText: (typed: string) => void
}>
