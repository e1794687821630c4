import { CONTACT_MESSAGES_CSV_PATH } from '@rihla/contract/support'
import { trimmedIfSeen } from '@rihla/domain/text/visible-text'
import { MailOpen } from 'lucide-react'
import { data } from 'react-router'
import { actionRefusal } from '../../../api/action-refusal.ts'
import { orConnectionLost } from '../../../api/or-connection-lost.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { AdminList } from '../../../features/admin-table/admin-list.tsx'
import { orFromTheStart } from '../../../features/admin-table/from-the-start.ts'
import { ListFailure } from '../../../features/admin-table/list-failure.tsx'
import { tableQueryIn } from '../../../features/admin-table/table-query.ts'
import { m } from '../../../paraglide/messages.js'
import { adminPaths } from '../../../paths/admin-paths.ts'
import { withQuery } from '../../../paths/paths.ts'
import { pageMeta } from '../../../seo/page-meta.ts'
import { apiContext } from '../../../server-context.ts'
import type { Route } from './+types/admin-contact-messages-page.ts'
import type { AnswerResult } from './contact-message-card.tsx'
import { ContactMessageCard } from './contact-message-card.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = tableQueryIn(url.searchParams, { state: ['answered', 'all'] })
  const state = query.state === 'answered' || query.state === 'all' ? query.state : ('open' as const)
  const { search, after } = query
  const messages = context.get(apiContext).support.contactMessages({ state, search, after, limit: 25 })
  const page = await orFromTheStart(adminPaths.contactMessages(), query, messages, (one) => one.messages)
  return { ...page, state, query, csvHref: withQuery(CONTACT_MESSAGES_CSV_PATH, { state, search }) }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

const askedIn = (form: FormData): Omit<AnswerResult, 'refusal'> => ({
  messageId: String(form.get('messageId') ?? ''),
  requested: form.get('requested') === 'done' ? 'done' : 'answer',
})

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const asked = askedIn(form)
  const { messageId: id, requested } = asked
  const answer = requested === 'done' ? '' : trimmedIfSeen(String(form.get('answer') ?? ''))
  const result = (refusal: string | null, status: number) =>
    data<AnswerResult>({ ...asked, refusal }, { status })
  if (requested === 'answer' && answer === '') return result(m.admin_contact_answer_missing(), 422)
  try {
    await context.get(apiContext).support.answerContact({ id, answer })
    return result(null, 200)
  } catch (error) {
    const { message, status } = actionRefusal(error, { state_changed: m.admin_contact_answered_by_other })
    return result(message, status)
  }
}

export const clientAction = (args: Route.ClientActionArgs) =>
  orConnectionLost(args, (form, refusal): AnswerResult => ({ ...askedIn(form), refusal }))

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: m.admin_contact_title(), description: m.admin_frame_description(), hidden: true })

/** Messages from the contact form, open and answered. */
export default function AdminContactMessagesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { messages, total, nextAfter, state, query, csvHref } = loaderData
  return (
    <AdminList
      title={m.admin_contact_title()}
      pathname={adminPaths.contactMessages()}
      query={query}
      rows={messages}
      keyOf={({ id }) => id}
      nextAfter={nextAfter}
      total={total}
      csvHref={csvHref}
      searchLabel={m.admin_contact_search()}
      hasListsBeside
      filters={[
        {
          name: 'state',
          label: m.admin_contact_filter(),
          all: m.admin_contact_state_open(),
          options: [
            { value: 'answered', label: m.admin_contact_state_answered() },
            { value: 'all', label: m.admin_contact_state_all() },
          ],
        },
      ]}
      renderRows={(rows) => (
        <ul className="grid max-w-3xl gap-4">
          {rows.map((message) => (
            <li key={message.id}>
              <ContactMessageCard
                message={message}
                result={actionData?.messageId === message.id ? actionData : null}
              />
            </li>
          ))}
        </ul>
      )}
      empty={{
        icon: <MailOpen />,
        title: state === 'answered' ? m.admin_contact_none_answered() : m.admin_contact_none(),
        text: m.admin_contact_none_text(),
      }}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListFailure title={m.admin_contact_title()} message={m.admin_contact_failed()} error={error} />
}
