import type { AdminUserDetail } from '@rihla/contract/admin/admin-tables'
import { dateInDubai } from '@rihla/domain/time/dubai-time'
import { Link } from 'react-router'
import { suspensionReasonWord } from '../../../features/admin-words/suspension-words.ts'
import { STEP_STATUS_WORDS } from '../../../features/verification/need-words.ts'
import { dayWithYear, momentInWords } from '../../../i18n/dates.ts'
import { isolate } from '../../../i18n/isolate.ts'
import { STEP_NAMES } from '../../../i18n/verification-steps.ts'
import { m } from '../../../paraglide/messages.js'
import { adminPaths } from '../../../paths/admin-paths.ts'
import { DefinitionList } from '../../../ui/content/definition-list.tsx'

/** The data stored about a user. */
export function UserFacts({ user }: { user: AdminUserDetail }) {
  const marked = (value: string, isVerified: boolean) =>
    isVerified ? isolate(value) : m.admin_users_with_mark({ value, mark: m.admin_users_unverified() })
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="text-xl">
        {m.admin_users_facts()}
      </h2>
      <DefinitionList
        look="lines"
        items={[
          { term: m.admin_users_email(), value: marked(user.email, user.emailVerified) },
          {
            term: m.admin_users_column_phone(),
            value: user.phoneNumber ? marked(user.phoneNumber, user.phoneVerified) : m.admin_users_no_phone(),
          },
          ...(['identity', 'licence'] as const).map((step) => ({
            term: m.admin_users_step({ step: STEP_NAMES[step]() }),
            value: STEP_STATUS_WORDS[user.steps[step]].label(),
          })),
          {
            term: m.admin_documents_born(),
            value: user.dateOfBirth ? dayWithYear(user.dateOfBirth) : m.admin_documents_unknown(),
          },
          {
            term: m.admin_documents_license(),
            value: <bdi>{user.driverLicense ?? m.admin_documents_unknown()}</bdi>,
          },
          {
            term: m.admin_users_column_created(),
            value: dayWithYear(dateInDubai(Date.parse(user.createdAt))),
          },
          {
            term: m.admin_users_column_vehicles(),
            value: <CountLink count={user.vehicles} to={adminPaths.vehicles({ search: user.email })} />,
          },
          {
            term: m.admin_users_column_bookings(),
            value: (
              <>
                <CountLink count={user.bookings} to={adminPaths.bookings({ search: user.email })} />
                {user.liveBookings > 0 && (
                  <span className="ms-2 text-muted">{m.admin_users_live({ count: user.liveBookings })}</span>
                )}
              </>
            ),
          },
          { term: m.admin_users_recent_cancellations(), value: user.recentCancellations },
          {
            term: m.admin_users_second_step(),
            value: user.hasSecondStep ? m.admin_vehicles_yes() : m.admin_vehicles_no(),
          },
          { term: m.admin_users_sessions(), value: m.admin_users_sessions_count({ count: user.sessions }) },
          ...(user.suspendedAt === null
            ? []
            : [{ term: m.admin_users_suspended_since(), value: momentInWords(user.suspendedAt) }]),
          ...(user.suspensionReason === null
            ? []
            : [
                {
                  term: m.admin_users_reason_class(),
                  value: suspensionReasonWord(user.suspensionReason),
                },
              ]),
        ]}
      />
    </section>
  )
}

const CountLink = ({ count, to }: { count: number; to: string }) =>
  count === 0 ? (
    '0'
  ) : (
    <Link to={to} className="underline">
      {count}
    </Link>
  )
