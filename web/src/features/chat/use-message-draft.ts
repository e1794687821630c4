import { useEffect, useState } from 'react'
import { keepPersonal, readPersonal } from '../../offline/personal-storage.ts'
import { m } from '../../paraglide/messages.js'

/** What the server takes. */
const MOST_CHARACTERS = 2000
/** From here on it is said how many are left. */
const COUNTED_FROM = 1800

/**
 * A message that is being written to a thread, which `threadName` names in this browser. What was begun is kept until it is
 * sent. `field` is for the MessageField.
 */
export function useMessageDraft(personId: string, threadName: string) {
  const [text, setText] = useState('')
  const name = `draft:${threadName}`
  const whole = text.normalize('NFC').trim()
  const isTooLong = whole.length > MOST_CHARACTERS

  useEffect(() => {
    const kept = readPersonal(personId, name)
    if (typeof kept === 'string') setText((typed) => typed || kept)
  }, [personId, name])

  function write(next: string) {
    setText(next)
    keepPersonal(personId, name, next.trim() === '' ? null : next)
  }

  return {
    /** What would be sent. */
    whole,
    clear: () => write(''),
    field: {
      value: text,
      onChange: write,
      canSend: whole !== '' && !isTooLong,
      error: isTooLong ? m.messages_too_long({ max: MOST_CHARACTERS }) : null,
      counter: (used: number) => (used < COUNTED_FROM ? '' : m.messages_left({ used, max: MOST_CHARACTERS })),
      sendLabel: m.messages_send(),
    },
  }
}
