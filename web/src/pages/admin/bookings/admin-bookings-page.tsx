import { AdminBookingQuestion, adminCsvPath, BOOKING_SORTS } from '@rihla/contract/admin/admin-tables'
import { BOOKING_STATUSES, PAYMENT_STATUSES } from '@rihla/domain/booking/booking'
import { CalendarCheck } from 'lucide-react'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { AdminList } from '../../../features/admin-table/admin-list.tsx'
import { orFromTheStart } from '../../../features/admin-table/from-the-start.ts'
import { ListFailure } from '../../../features/admin-table/list-failure.tsx'
import { tableQueryIn } from '../../../features/admin-table/table-query.ts'
import { bookingStatusWord, paymentStatusWord } from '../../../features/admin-words/booking-badges.tsx'
import { m } from '../../../paraglide/messages.js'
import { adminPaths } from '../../../paths/admin-paths.ts'
import { withQuery } from '../../../paths/paths.ts'
import { pageMeta } from '../../../seo/page-meta.ts'
import { apiContext } from '../../../server-context.ts'
import type { Route } from './+types/admin-bookings-page.ts'
import { bookingColumns } from './booking-columns.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = tableQueryIn(url.searchParams, {
    status: BOOKING_STATUSES,
    paymentStatus: PAYMENT_STATUSES,
    sort: BOOKING_SORTS,
  })
  const { after, trail: _, ...asked } = query
  const question = AdminBookingQuestion.parse({ ...asked, after })
  const bookings = context.get(apiContext).admin.bookings(question)
  const page = await orFromTheStart(adminPaths.bookings(), query, bookings, (one) => one.bookings)
  return { ...page, query, csvHref: withQuery(adminCsvPath('bookings'), asked) }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: m.admin_bookings_title(), description: m.admin_frame_description(), hidden: true })

/** List of all bookings. */
export default function AdminBookingsPage({ loaderData }: Route.ComponentProps) {
  const { bookings, total, nextAfter, query, csvHref } = loaderData
  return (
    <AdminList
      title={m.admin_bookings_title()}
      pathname={adminPaths.bookings()}
      query={query}
      defaultSort="-created"
      columns={bookingColumns()}
      rows={bookings}
      keyOf={({ id }) => id}
      nextAfter={nextAfter}
      total={total}
      csvHref={csvHref}
      cardsBelow="xl"
      searchLabel={m.admin_bookings_search()}
      filters={[
        {
          name: 'status',
          label: m.admin_bookings_filter_status(),
          all: m.admin_table_all(),
          options: BOOKING_STATUSES.map((value) => ({ value, label: bookingStatusWord(value) })),
        },
        {
          name: 'paymentStatus',
          label: m.admin_bookings_filter_payment(),
          all: m.admin_bookings_any_payment(),
          options: PAYMENT_STATUSES.map((value) => ({ value, label: paymentStatusWord(value) })),
        },
      ]}
      sorts={[
        { value: '-created', label: m.admin_table_newest() },
        { value: 'created', label: m.admin_table_oldest() },
        { value: 'starts', label: m.admin_bookings_sort_next() },
        { value: '-starts', label: m.admin_bookings_sort_last() },
        { value: '-total', label: m.admin_bookings_sort_dearest() },
        { value: 'total', label: m.admin_bookings_sort_cheapest() },
      ]}
      empty={{
        icon: <CalendarCheck />,
        title: m.admin_bookings_none(),
        text: m.admin_bookings_none_text(),
      }}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListFailure title={m.admin_bookings_title()} message={m.admin_bookings_failed()} error={error} />
}
