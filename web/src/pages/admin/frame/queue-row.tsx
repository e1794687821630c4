import { Link } from 'react-router'
import { useMoney } from '../../../i18n/money.tsx'
import { m } from '../../../paraglide/messages.js'
import { adminPaths } from '../../../paths/admin-paths.ts'
import { paths } from '../../../paths/paths.ts'
import { useCurrentInView } from '../../../ui/navigation/use-current-in-view.ts'
import type { AdminOverview } from './admin-overview.ts'

type Queues = AdminOverview['queues']

interface Queue {
  to: string
  label: () => string
  /** Number of waiting entries; undefined for lists without a queue. */
  waiting?: (queues: Queues) => number
}

const QUEUES: Queue[] = [
  { to: adminPaths.documents(), label: m.admin_frame_queue_documents, waiting: (queues) => queues.documents },
  { to: adminPaths.papers(), label: m.admin_papers_title, waiting: (queues) => queues.papers },
  { to: adminPaths.issues(), label: m.admin_frame_queue_issues, waiting: (queues) => queues.issues },
  { to: adminPaths.charges(), label: m.admin_frame_queue_charges, waiting: (queues) => queues.charges },
  { to: adminPaths.payouts(), label: m.admin_frame_queue_payouts },
  {
    to: paths.chatDashboard,
    label: m.admin_frame_queue_conversations,
    waiting: (queues) => queues.conversations,
  },
  {
    to: adminPaths.contactMessages(),
    label: m.admin_frame_queue_contact_messages,
    waiting: (queues) => queues.contactMessages,
  },
  { to: adminPaths.newsletter(), label: m.admin_frame_queue_newsletter },
  { to: adminPaths.invoices(), label: m.invoices_admin_title },
  { to: adminPaths.rules, label: m.rules_queue },
  { to: adminPaths.tolls, label: m.admin_tolls_queue },
  { to: adminPaths.hostingRules, label: m.hosting_rules_title },
  { to: adminPaths.audit(), label: m.admin_frame_queue_audit },
]

/** Paths of the queues that are displayed below the dashboard tabs. */
export const QUEUE_ADDRESSES: readonly string[] = QUEUES.map(({ to }) => to).filter(
  (to) => to !== paths.chatDashboard,
)

const queueClasses =
  'inline-flex min-h-9 shrink-0 items-center gap-1.5 whitespace-nowrap rounded-full px-3 text-muted text-sm hover:bg-hover hover:text-on-surface pointer-coarse:min-h-11 aria-[current=page]:bg-hover aria-[current=page]:font-strong aria-[current=page]:text-on-surface'

/**
 * The queues as a secondary row below the tabs; it scrolls horizontally where it is wider than the screen, and wraps on wide ones. `queues` is null when unknown.
 * `relative` keeps the screen reader texts inside the scroll area, so that they do not widen the page.
 */
export function QueueRow({ queues, shown }: { queues: Queues | null; shown: string }) {
  const money = useMoney('AED')
  const row = useCurrentInView<HTMLUListElement>(shown)
  return (
    <nav aria-label={m.admin_frame_queues()} className="mt-2 min-w-0">
      <ul ref={row} className="scrollbar-none relative -m-1 flex gap-1 overflow-x-auto p-1 lg:flex-wrap">
        {QUEUES.map(({ to, label, waiting }) => {
          const count = queues && waiting ? waiting(queues) : 0
          const isPayouts = to === adminPaths.payouts() && queues !== null && queues.payoutsFils > 0
          return (
            <li key={to}>
              <Link to={to} aria-current={to === shown ? 'page' : undefined} className={queueClasses}>
                {label()}
                {count > 0 && (
                  <span className="figures font-strong text-accent">
                    <span aria-hidden="true">{count}</span>
                    <span className="sr-only">{m.admin_frame_queue_waiting({ count })}</span>
                  </span>
                )}
                {isPayouts && <span className="figures text-muted">{money(queues.payoutsFils)}</span>}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
