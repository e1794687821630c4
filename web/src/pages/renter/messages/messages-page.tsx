import { isUuid } from '@rihla/domain/text/uuid'
import { MessageSquare } from 'lucide-react'
import { data } from 'react-router'
import { orPageError, type PageError } from '../../../api/page-error.ts'
import { problemOf } from '../../../api/problem-of.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { useSite } from '../../../app/root-data.ts'
import { useNextLocation } from '../../../app/use-next-location.ts'
import { SignInRequired } from '../../../features/account-settings/sign-in-required.tsx'
import { BookingChatPane } from '../../../features/chat/booking-chat-pane.tsx'
import { ChatSkeleton } from '../../../features/chat/chat-skeleton.tsx'
import { OPEN_CONVERSATION_ID, useOpenConversation } from '../../../features/chat/use-open-conversation.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { pageMeta } from '../../../seo/page-meta.ts'
import { apiContext, siteContext } from '../../../server-context.ts'
import { classNames } from '../../../ui/class-names.ts'
import { EmptyState } from '../../../ui/content/empty-state.tsx'
import { PageHeading } from '../../../ui/content/page-heading.tsx'
import type { Route } from './+types/messages-page.ts'
import { conversationOfBooking, conversationOfEntry } from './conversation.ts'
import { ConversationHead } from './conversation-head.tsx'
import { InboxList, NoConversations } from './inbox-list.tsx'
import { MessagesFailure } from './messages-failure.tsx'
import { TripCard } from './trip-card.tsx'
import { useInbox } from './use-inbox.ts'

const CONVERSATIONS_A_PAGE = 30

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { me } = await api.accounts.me({})
  const bookingId = url.searchParams.get('booking')
  if (!me) return { personId: null, address: url.pathname + url.search }
  if (bookingId !== null && !isUuid(bookingId)) {
    const { requestId } = context.get(siteContext)
    throw data({ code: 'booking_not_found', requestId } satisfies PageError, { status: 404 })
  }
  const [inbox, thread] = await Promise.all([
    orPageError(api.messaging.inbox({ limit: CONVERSATIONS_A_PAGE })),
    bookingId === null ? null : orPageError(readThread(bookingId)),
  ])
  const entry = inbox.entries.find((one) => one.bookingId === bookingId)
  const conversation = entry
    ? conversationOfEntry(entry)
    : bookingId && conversationOfBooking(await orPageError(api.bookings.show({ id: bookingId })))
  return { personId: me.id, inbox, thread, conversation: conversation || null }

  /**
   * Null when the thread could not be loaded, which its pane reports. Rethrows client errors such as an unknown
   * booking.
   */
  async function readThread(id: string) {
    try {
      return await api.messaging.thread({ id, limit: 50 })
    } catch (error) {
      if ((problemOf(error)?.status ?? 500) < 500) throw error
      return null
    }
  }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: m.messages_title(), description: m.messages_description(), hidden: true })

/** The conversations between renter and host, one per booking: the list, and the open thread beside it. */
export default function MessagesPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.personId === null) {
    return <SignInRequired text={m.messages_sign_in_text()} returnTo={loaderData.address} />
  }
  return <Conversations {...loaderData} />
}

type Loaded = Extract<Awaited<ReturnType<typeof loader>>, { personId: string }>

function Conversations({ personId, inbox: loaded, thread, conversation }: Loaded) {
  const { today } = useSite()
  const next = useNextLocation()
  const { inbox, loadMore, isLoadingMore } = useInbox(loaded, CONVERSATIONS_A_PAGE)
  const loadedId = conversation?.bookingId ?? null
  const isTurning = next?.pathname === paths.messages()
  const openId = isTurning ? new URLSearchParams(next.search).get('booking') : loadedId
  const backToList = useOpenConversation(loadedId, paths.messages())
  const isOpen = openId !== null

  if (inbox.entries.length === 0 && !isOpen) {
    return (
      <div className="page-width py-8 md:py-12">
        <PageHeading>{m.messages_title()}</PageHeading>
        <NoConversations />
      </div>
    )
  }
  return (
    <div
      className={classNames(
        'mx-auto w-full max-w-page md:grid md:h-[calc(100dvh-4.5rem-1px)] md:min-h-120 md:grid-cols-[20rem_minmax(0,1fr)] md:px-gutter lg:grid-cols-[23rem_minmax(0,1fr)]',
        // On a phone the thread fills the space between the top and bottom bars.
        isOpen && 'max-md:h-[calc(100dvh-4rem-var(--bottom-bar)-1px)] max-md:min-h-96',
      )}
    >
      <div className="md:flex md:min-h-0 md:flex-col md:border-line md:border-e">
        <div className={classNames('px-4 pt-6 pb-3 md:px-3', isOpen && 'max-md:sr-only')}>
          <PageHeading>{m.messages_title()}</PageHeading>
        </div>
        <nav
          aria-label={m.messages_list()}
          className={classNames(
            'px-1 pb-6 md:min-h-0 md:flex-1 md:overflow-y-auto md:pe-2 md:ps-0',
            isOpen && 'max-md:hidden',
          )}
        >
          <InboxList {...{ inbox, openId, today, isLoadingMore }} onMore={() => void loadMore()} />
        </nav>
      </div>
      <div className={classNames('min-h-0 min-w-0', isOpen ? 'max-md:h-full' : 'max-md:hidden')}>
        {!isOpen && (
          <div className="grid h-full place-items-center">
            <EmptyState title={m.messages_choose()} icon={<MessageSquare />}>
              {m.messages_choose_text()}
            </EmptyState>
          </div>
        )}
        {isOpen && openId !== loadedId && <ChatSkeleton />}
        {conversation && openId === loadedId && (
          <div className="grid h-full min-h-0 grid-cols-[minmax(0,1fr)] xl:grid-cols-[minmax(0,1fr)_18rem]">
            <section className="flex min-h-0 flex-col" aria-labelledby={OPEN_CONVERSATION_ID}>
              <ConversationHead {...{ conversation, today }} backTo={backToList} />
              <div className="min-h-0 flex-1">
                <BookingChatPane
                  key={conversation.bookingId}
                  bookingId={conversation.bookingId}
                  loaded={thread}
                  personId={personId}
                  readOnly={conversation.readOnly}
                />
              </div>
            </section>
            <TripCard conversation={conversation} />
          </div>
        )}
      </div>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MessagesFailure error={error} />
}
