import { orPageError } from '../../../api/page-error.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { BackLink } from '../../../app/layout/back-link.tsx'
import { AuditLines } from '../../../features/admin-words/audit-lines.tsx'
import {
  CancelsOftenBadge,
  StatusBadge,
  SuspendedBadge,
  UserTypeBadge,
} from '../../../features/admin-words/status-badges.tsx'
import { m } from '../../../paraglide/messages.js'
import { adminPaths } from '../../../paths/admin-paths.ts'
import { pageMeta } from '../../../seo/page-meta.ts'
import { apiContext } from '../../../server-context.ts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import type { Route } from './+types/admin-user-page.ts'
import { UserActs } from './user-acts.tsx'
import { UserCharges } from './user-charges.tsx'
import { UserFacts } from './user-facts.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [user, { me }] = await Promise.all([
    orPageError(api.admin.user({ id: params.id })),
    api.accounts.me({}),
  ])
  return { user, isOneself: me?.id === user.id }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: loaderData?.user.fullName ?? m.admin_users_title(),
    description: m.admin_frame_description(),
    hidden: true,
  })

/** One user: profile, permissions, and the actions by and on them. */
export default function AdminUserPage({ loaderData }: Route.ComponentProps) {
  const { user, isOneself } = loaderData
  return (
    <div className="page-width py-8">
      <BackLink to={adminPaths.users()}>{m.admin_users_title()}</BackLink>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={user.fullName} src={user.avatarUrl} size="lg" />
        <div className="min-w-0">
          <h1 id="user-heading" tabIndex={-1} translate="no" className="text-3xl">
            <bdi>{user.fullName}</bdi>
          </h1>
          <p className="mt-1 flex flex-wrap gap-1.5">
            <UserTypeBadge type={user.role} isSupport={user.isSupport} />
            <StatusBadge status={user.verificationStatus} />
            {user.suspendedAt !== null && <SuspendedBadge />}
            {user.cancelsOften && <CancelsOftenBadge count={user.recentCancellations} />}
          </p>
        </div>
      </div>
      <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-2">
        <UserFacts user={user} />
        <UserActs key={user.id} user={user} isOneself={isOneself} />
      </div>
      <UserCharges user={user} />
      <section aria-labelledby="audit" className="mt-10">
        <h2 id="audit" className="text-xl">
          {m.admin_users_audit()}
        </h2>
        <AuditLines lines={user.audit} />
      </section>
    </div>
  )
}
