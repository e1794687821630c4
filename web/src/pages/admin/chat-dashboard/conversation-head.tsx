import { ChevronLeft } from 'lucide-react'
import { Link } from 'react-router'
import { useCommand } from '../../../api/use-command.ts'
import { LanguageBadge } from '../../../features/admin-words/language-badge.tsx'
import type { SupportChatThread } from '../../../features/chat/support-chat-adapter.ts'
import { OPEN_CONVERSATION_ID } from '../../../features/chat/use-open-conversation.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Badge } from '../../../ui/content/badge.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { statusInWords } from './status-words.ts'

const MARKED = {
  active: m.support_chat_board_marked_active,
  closed: m.support_chat_board_marked_closed,
}
type Marking = keyof typeof MARKED

/** The guest, the status of the conversation, and the actions to change it. */
export function ConversationHead(props: {
  thread: SupportChatThread
  backTo: () => void
  onChanged: () => void
}) {
  const { thread, backTo, onChanged } = props
  const { id } = thread
  const { status, guestName, guestEmail, language } = thread.facts
  const { word, tone } = statusInWords(status)
  const { run, running } = useCommand()

  async function mark(next: Marking) {
    const result = await run(({ support }) => support.setStatus({ id, status: next }), {
      name: next,
      revalidates: false,
    })
    if (result.kind === 'done') {
      toast.success(m.support_chat_board_marked({ status: MARKED[next]() }))
      onChanged()
    } else toast.error(m.support_chat_board_error(), m.support_chat_board_status_failed())
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
          <h2 id={OPEN_CONVERSATION_ID} tabIndex={-1} className="truncate text-lg">
            <bdi>{guestName ?? m.support_chat_anonymous()}</bdi>
          </h2>
          <Badge tone={tone}>{word}</Badge>
          {language && <LanguageBadge language={language} />}
        </div>
        {guestEmail !== null && (
          <p dir="ltr" className="truncate text-muted text-sm rtl:text-end">
            {guestEmail}
          </p>
        )}
      </div>
      <div className="flex w-full shrink-0 gap-2 md:w-auto">
        <Button
          variant="secondary"
          size="sm"
          pending={running === 'active'}
          whyDisabled={status === 'active' ? m.support_chat_board_is_active() : null}
          onClick={() => void mark('active')}
        >
          {m.support_chat_board_mark_active()}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          pending={running === 'closed'}
          whyDisabled={status === 'closed' ? m.support_chat_board_is_closed() : null}
          onClick={() => void mark('closed')}
        >
          {m.support_chat_board_close()}
        </Button>
      </div>
    </header>
  )
}
