import { MessagesSquare } from 'lucide-react'
import { useEffect } from 'react'
import { orPageError } from '../../../api/page-error.ts'
import { problemOf } from '../../../api/problem-of.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { useSite } from '../../../app/root-data.ts'
import { useNextLocation } from '../../../app/use-next-location.ts'
import { PageFailure } from '../../../features/account-settings/page-failure.tsx'
import { deskThread } from '../../../features/chat/support-chat-adapter.ts'
import { useOpenConversation } from '../../../features/chat/use-open-conversation.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { pageMeta } from '../../../seo/page-meta.ts'
import { apiContext } from '../../../server-context.ts'
import { classNames } from '../../../ui/class-names.ts'
import { EmptyState } from '../../../ui/content/empty-state.tsx'
import { PageHeading } from '../../../ui/content/page-heading.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useToastOffset } from '../../../ui/overlays/use-toast-offset.ts'
import type { Route } from './+types/chat-dashboard-page.ts'
import { AccessRestricted } from './access-restricted.tsx'
import { ConversationList } from './conversation-list.tsx'
import { conversationsQueryIn, openIdIn } from './conversations-in-address.ts'
import { ListControls } from './list-controls.tsx'
import { OpenConversation } from './open-conversation.tsx'
import { useConversations } from './use-conversations.ts'

const CONVERSATIONS_A_PAGE = 50
/** Height of the reply field. */
const REPLY_BAR = '4.5rem'

/** Returns no support data to users who are neither admin nor support. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { me } = await api.accounts.me({})
  if (!me || (me.userType !== 'admin' && !me.isSupport)) return null
  const query = conversationsQueryIn(url.searchParams)
  const openId = openIdIn(url.searchParams)
  const [page, open] = await Promise.all([
    orPageError(api.support.conversations({ ...query, limit: CONVERSATIONS_A_PAGE })),
    openId === null ? null : readThread(openId),
  ])
  return { personId: me.id, query, page, open }

  /** A thread that fails to load is null, and the pane displays the error; an unknown conversation is not opened. */
  async function readThread(id: string) {
    try {
      return { id, thread: deskThread(await api.support.conversation({ id })) }
    } catch (error) {
      return problemOf(error)?.status === 404 ? null : { id, thread: null }
    }
  }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: loaderData ? m.support_chat_board_title() : m.support_chat_board_restricted(),
    description: m.support_chat_board_description(),
    hidden: true,
  })

/** The support inbox: the conversation list, and the open conversation beside it. */
export default function ChatDashboardPage({ loaderData }: Route.ComponentProps) {
  return loaderData ? <Board {...loaderData} /> : <AccessRestricted />
}

type Loaded = NonNullable<Route.ComponentProps['loaderData']>

function Board({ personId, query, page, open }: Loaded) {
  const { today } = useSite()
  const next = useNextLocation()
  const { listed, loadMore, isLoadingMore, readAgain } = useConversations(page, query, CONVERSATIONS_A_PAGE)
  const turningTo = next?.pathname === paths.chatDashboard ? new URLSearchParams(next.search) : null
  const shown = turningTo ? conversationsQueryIn(turningTo) : query
  const isListTurning = shown.status !== query.status || shown.search !== query.search
  const loadedId = open?.id ?? null
  const openId = turningTo ? openIdIn(turningTo) : loadedId
  const isOpen = openId !== null
  useToastOffset(REPLY_BAR, isOpen)
  const backToList = useOpenConversation(loadedId, paths.chats({ ...query }))

  return (
    <div
      className={classNames(
        'mx-auto w-full max-w-page max-md:[--bottom-bar:4rem] md:grid md:h-[calc(100dvh-4.5rem-1px)] md:min-h-120 md:grid-cols-[20rem_minmax(0,1fr)] md:px-gutter lg:grid-cols-[23rem_minmax(0,1fr)]',
        // On phones the conversation fills the space between the top and bottom bars.
        isOpen && 'max-md:h-[calc(100dvh-4rem-var(--bottom-bar)-1px)] max-md:min-h-96',
      )}
    >
      <div className="md:flex md:min-h-0 md:flex-col md:border-line md:border-e">
        <div className={classNames('grid gap-4 px-4 pt-6 pb-3 md:px-3', isOpen && 'max-md:sr-only')}>
          <PageHeading>{m.support_chat_board_list({ count: listed.total })}</PageHeading>
          <div className={classNames(isOpen && 'max-md:hidden')}>
            <ListControls query={shown} openId={openId} />
          </div>
        </div>
        <nav
          aria-label={m.support_chat_board_title()}
          aria-busy={isListTurning || undefined}
          className={classNames(
            'px-1 pb-6 md:min-h-0 md:flex-1 md:overflow-y-auto md:ps-0 md:pe-2',
            isOpen && 'max-md:hidden',
          )}
        >
          {isListTurning ? (
            <p role="status" className="px-3 py-6 text-muted">
              {m.support_chat_board_loading()}
            </p>
          ) : (
            <ConversationList
              {...{ listed, query, openId, today, isLoadingMore }}
              onMore={() => void loadMore()}
            />
          )}
        </nav>
      </div>
      <div className={classNames('min-h-0 min-w-0', isOpen ? 'max-md:h-full' : 'max-md:hidden')}>
        {!isOpen && (
          <div className="grid h-full place-items-center">
            <EmptyState title={m.support_chat_board_choose()} icon={<MessagesSquare />} />
          </div>
        )}
        {isOpen && openId !== loadedId && (
          <p role="status" className="p-6 text-muted">
            {m.common_loading()}
          </p>
        )}
        {open && openId === loadedId && (
          <OpenConversation
            key={open.id}
            id={open.id}
            loaded={open.thread}
            personId={personId}
            backTo={backToList}
            onChanged={() => void readAgain()}
          />
        )}
      </div>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useEffect(() => toast.error(m.support_chat_board_error(), m.support_chat_board_list_failed()), [])
  return (
    <PageFailure
      title={m.support_chat_board_title()}
      message={m.support_chat_board_list_failed()}
      error={error}
    />
  )
}
