import { Search } from 'lucide-react'
import { Form, Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { chipClassNames } from '../../../ui/buttons/chip.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { type ConversationsQuery, STATUSES } from './conversations-in-address.ts'
import { statusInWords } from './status-words.ts'

/** Filters of the conversation list; works without JavaScript. The open conversation stays open. */
export function ListControls({ query, openId }: { query: ConversationsQuery; openId: string | null }) {
  const open = openId === null ? {} : { conversation: openId }
  return (
    <div className="grid gap-3">
      <Form role="search" action={paths.chatDashboard} preventScrollReset>
        {query.status && <input type="hidden" name="status" value={query.status} />}
        {openId !== null && <input type="hidden" name="conversation" value={openId} />}
        <SearchField
          label={m.support_chat_board_search()}
          search={query.search}
          maxCharacters={100}
          suffix={
            <IconButton
              type="submit"
              label={m.support_chat_board_find()}
              icon={<Search aria-hidden="true" />}
            />
          }
        />
      </Form>
      <nav aria-label={m.support_chat_board_filter()} className="min-w-0">
        <ul className="scrollbar-none -m-1 flex gap-2 overflow-x-auto p-1">
          {[undefined, ...STATUSES].map((status) => (
            <li key={status ?? 'all'}>
              <Link
                to={paths.chats({ ...query, ...open, status })}
                preventScrollReset
                aria-current={status === query.status ? 'page' : undefined}
                className={chipClassNames(status === query.status)}
              >
                {status ? statusInWords(status).word : m.support_chat_board_all()}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
