import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import type { ChatLine } from './chat-thread.ts'

/** Announces lines received while the chat is open through a polite live region. Use the thread id as the React key. */
export function ChatAnnouncer({ lines }: { lines: readonly ChatLine[] }) {
  const last = lines.at(-1)?.place ?? 0
  const [heard, setHeard] = useState({ upTo: last, words: '', at: last })
  if (last > heard.upTo) {
    const newLines = lines.filter(({ place, sender }) => place > heard.upTo && !sender?.isMine)
    const words = inWords(newLines)
    setHeard({ ...heard, upTo: last, ...(words && { words, at: last }) })
  }
  return (
    <p aria-live="polite" className="sr-only">
      {/* A new element each time: the same words in the old one would not be announced. */}
      <span key={heard.at}>{heard.words}</span>
    </p>
  )
}

function inWords(newLines: readonly ChatLine[]): string {
  const [only] = newLines
  if (!only) return ''
  if (newLines.length > 1) return m.messages_announced_many({ count: newLines.length })
  return only.sender ? m.messages_announced({ name: only.sender.name, text: only.text }) : only.text
}
