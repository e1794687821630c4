import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button, type ButtonProps } from './button.tsx'

export interface CopyButtonProps extends Omit<ButtonProps, 'onClick' | 'icon' | 'children'> {
  /** Text to copy to the clipboard. */
  text: string
  label: string
  /** Replaces the label once the text is copied. */
  copiedLabel: string
  /** Called when clipboard access is denied, so that the text can be shown another way. */
  onRefused?: () => void
}

/** Copies a text and confirms it. */
export function CopyButton({ text, label, copiedLabel, onRefused, ...button }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      onRefused?.()
    }
  }

  return (
    <Button
      variant="secondary"
      size="sm"
      {...button}
      icon={copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      onClick={copy}
      onBlur={() => setCopied(false)}
    >
      <span aria-live="polite">{copied ? copiedLabel : label}</span>
    </Button>
  )
}
