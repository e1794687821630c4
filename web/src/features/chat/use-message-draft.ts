import { isLongerThan } from '@rihla/domain/text/text-length'
import { trimmedIfSeen } from '@rihla/domain/text/visible-text'
import { useEffect, useState } from 'react'
import { keepPersonal, readPersonal } from '../../offline/personal-storage.ts'
import { m } from '../../paraglide/messages.js'

/** Server limit. */
const MOST_CHARACTERS = 2000
/** The character counter appears from this length on. */
const COUNTED_FROM = 1800

/**
 * The draft of a message to a thread; `threadName` is its storage key. The draft is stored in this browser until it is
 * sent. `field` holds the props of `MessageField`.
 */
export function useMessageDraft(personId: string, threadName: string) {
  const [text, setText] = useState('')
  const name = `draft:${threadName}`
  const whole = trimmedIfSeen(text.normalize('NFC'))
  const isTooLong = isLongerThan(whole, MOST_CHARACTERS)

  useEffect(() => {
    const kept = readPersonal(personId, name)
    if (typeof kept === 'string') setText((typed) => typed || kept)
  }, [personId, name])

  function write(next: string) {
    setText(next)
    keepPersonal(personId, name, next.trim() === '' ? null : next)
  }

  return {
    /** The text to send: NFC-normalized and trimmed. */
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
