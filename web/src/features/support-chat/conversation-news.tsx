import type { SupportLine } from '@rihla/contract/support'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import type { Side } from './support-thread.ts'

/** Says aloud what the other side wrote while the conversation is open, without interrupting. */
export function ConversationNews({ lines, side }: { lines: readonly SupportLine[]; side: Side }) {
  const last = lines.at(-1)?.place ?? 0
  const [heard, setHeard] = useState({ upTo: last, words: '' })
  if (last > heard.upTo) {
    const news = lines.filter(({ place, from }) => place > heard.upTo && from !== side)
    setHeard({ upTo: last, words: newsInWords(news) || heard.words })
  }
  return (
    <p aria-live="polite" className="sr-only">
      {heard.words}
    </p>
  )
}

function newsInWords(news: readonly SupportLine[]): string {
  const [only] = news
  if (!only) return ''
  if (news.length > 1) return m.messages_announced_many({ count: news.length })
  return m.messages_announced({ name: only.senderName, text: only.text })
}
