import type { ThreadLine } from '@rihla/contract/messaging'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { eventInWords } from './event-words.ts'

/** Says aloud what came in while the thread is open, without interrupting. */
export function ThreadNews({ lines }: { lines: readonly ThreadLine[] }) {
  const last = lines.at(-1)?.place ?? 0
  const [heard, setHeard] = useState({ upTo: last, words: '' })
  if (last > heard.upTo) {
    const news = lines.filter(({ place, sender }) => place > heard.upTo && !sender?.isMe)
    setHeard({ upTo: last, words: newsInWords(news) || heard.words })
  }
  return (
    <p aria-live="polite" className="sr-only">
      {heard.words}
    </p>
  )
}

function newsInWords(news: readonly ThreadLine[]): string {
  const [only] = news
  if (!only) return ''
  if (news.length > 1) return m.messages_announced_many({ count: news.length })
  if (only.event) return eventInWords(only.event)
  return m.messages_announced({ name: only.sender?.name ?? '', text: only.text })
}
