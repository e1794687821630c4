import type { Me } from '@rihla/contract/accounts'
import { m } from '../../paraglide/messages.js'
import { dayWithYear } from '../../site/dates.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { Section } from '../../ui/section.tsx'

/** What the account says of its person, and what of it has been verified. */
export function AccountFacts({ me }: { me: Me }) {
  return (
    <Section className="mt-12" heading={m.profile_account()}>
      <div className="flex items-center gap-4">
        <Avatar name={me.fullName} src={me.avatarUrl} size="lg" />
        <div className="min-w-0">
          <p className="truncate font-strong text-xl">{me.fullName}</p>
          <p className="truncate text-muted">{me.email}</p>
        </div>
      </div>
      <div className="mt-4">
        <DefinitionList
          look="lines"
          items={[
            { term: m.profile_email(), value: <Verified is={me.emailVerified} /> },
            { term: m.profile_phone(), value: <Verified is={me.phoneVerified} /> },
            { term: m.profile_identity(), value: <Identity status={me.verificationStatus} /> },
            { term: m.profile_member_since(), value: dayWithYear(me.memberSince) },
          ]}
        />
      </div>
    </Section>
  )
}

const Verified = ({ is }: { is: boolean }) =>
  is ? <Badge tone="success">{m.profile_verified()}</Badge> : <Badge>{m.profile_not_verified()}</Badge>

const Identity = ({ status }: { status: Me['verificationStatus'] }) =>
  status === 'rejected' ? (
    <Badge tone="danger">{m.profile_rejected()}</Badge>
  ) : (
    <Verified is={status === 'verified'} />
  )
