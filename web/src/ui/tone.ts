/** Meaning of a color. The text beside it must say the same. */
export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger'

/** Soft background and readable text color of a tone. */
export const softTones: Record<Tone, string> = {
  neutral: 'bg-hover text-on-surface',
  accent: 'bg-accent-soft text-on-accent-soft',
  success: 'bg-success-soft text-on-success-soft',
  warning: 'bg-warning-soft text-on-warning-soft',
  danger: 'bg-danger-soft text-on-danger-soft',
}
