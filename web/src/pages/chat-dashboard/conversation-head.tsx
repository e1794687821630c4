import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { SupportThread } from '../../features/support-chat/support-thread.ts'
import { m } from '../../paraglide/messages.js'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { statusInWords } from './status-words.ts'

export const HEAD_ID = 'open-conversation'

type Marking = 'active' | 'closed'

/** Whom one talks to, how the conversation stands, and how it is marked. */
export function ConversationHead(props: {
  thread: SupportThread
  backTo: () => void
  onChanged: () => void
}) {
  const { thread, backTo, onChanged } = props
  const { id, status, guestName, guestEmail } = thread
  const { word, tone } = statusInWords(status)
  const [marking, setMarking] = useState<Marking | null>(null)

  async function mark(next: Marking) {
    setMarking(next)
    try {
      const { liveApi } = await import('../../api/live-api.ts')
      await liveApi.support.setStatus({ id, status: next })
      toast.success(m.support_chat_board_marked({ status: next }))
      onChanged()
    } catch {
      toast.error(m.support_chat_board_error(), m.support_chat_board_status_failed())
    }
    setMarking(null)
  }

  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b px-2 py-2.5 md:px-4">
      <Link
        to={paths.chatDashboard}
        onClick={(event) => {
          event.preventDefault()
          backTo()
        }}
        aria-label={m.support_chat_board_back()}
        className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-hover md:hidden"
      >
        <ChevronLeft className="size-6 rtl:-scale-x-100" aria-hidden="true" />
      </Link>
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-2">
          <h2 id={HEAD_ID} tabIndex={-1} className="truncate text-lg">
            {guestName}
          </h2>
          <Badge tone={tone}>{word}</Badge>
        </div>
        {guestEmail !== null && <p className="truncate text-muted text-sm">{guestEmail}</p>}
      </div>
      <div className="flex w-full shrink-0 gap-2 md:w-auto">
        <Button
          variant="secondary"
          size="sm"
          pending={marking === 'active'}
          whyDisabled={status === 'active' ? m.support_chat_board_is_active() : null}
          onClick={() => void mark('active')}
        >
          {m.support_chat_board_mark_active()}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          pending={marking === 'closed'}
          whyDisabled={status === 'closed' ? m.support_chat_board_is_closed() : null}
          onClick={() => void mark('closed')}
        >
          {m.support_chat_board_close()}
        </Button>
      </div>
    </header>
  )
}
