import { SendHorizontal } from 'lucide-react'
import type { KeyboardEvent, Ref, SubmitEvent } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { ScriptForm } from './script-form.tsx'
import { TextArea } from './text-area.tsx'

export interface MessageFieldProps {
  ref?: Ref<HTMLTextAreaElement>
  label: string
  placeholder: string
  sendLabel: string
  value: string
  onChange: (next: string) => void
  /** Sends the message; not called while `canSend` is false. */
  onSend: () => void
  canSend: boolean
  /** Error message of the text. */
  error?: string | null
  counter?: (used: number) => string
}

/** A field to write a message: Enter sends, Shift+Enter starts a new line. */
export function MessageField(props: MessageFieldProps) {
  const { ref, label, placeholder, sendLabel, value, onChange, onSend, canSend, error, counter } = props

  function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
    // During IME composition Enter selects a candidate; some browsers signal it by key code 229 only.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229
    if (event.key !== 'Enter' || event.shiftKey || isComposing) return
    event.preventDefault()
    if (canSend) onSend()
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (canSend) onSend()
  }

  return (
    <ScriptForm onSubmit={submit} className="flex items-end gap-2 border-line border-t bg-surface p-3">
      <TextArea
        {...{ ref, label, placeholder, value, error, counter }}
        labelHidden
        rows={1}
        enterKeyHint="send"
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={sendOnEnter}
        className="flex-1 [&_textarea]:max-h-40 [&_textarea]:min-h-11 [&_textarea]:resize-none"
      />
      <IconButton
        type="submit"
        label={sendLabel}
        icon={<SendHorizontal className="rtl:-scale-x-100" aria-hidden="true" />}
        title={canSend ? sendLabel : (error ?? placeholder)}
        disabled={!canSend}
        className="bg-accent text-on-accent enabled:hover:bg-accent-hover disabled:bg-hover disabled:text-muted disabled:opacity-100"
      />
    </ScriptForm>
  )
}
