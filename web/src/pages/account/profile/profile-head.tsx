import type { Profile } from '@rihla/contract/accounts/profile'
import { BadgeCheck, Camera } from 'lucide-react'
import { useId } from 'react'
import { acceptOf } from '../../../api/uploads/file-type.ts'
import { dayWithYear } from '../../../i18n/dates.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { Badge } from '../../../ui/content/badge.tsx'
import { Section } from '../../../ui/content/section.tsx'
import { FieldNote } from '../../../ui/fields/field-frame.tsx'
import { useHydrated } from '../../../ui/hooks/use-hydrated.ts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { AVATAR_FILE_TYPES, useAvatar } from './use-avatar.ts'

/** The user's picture, which can be changed, name, and verification status. */
export function ProfileHead({ profile }: { profile: Profile }) {
  const { share, isRemoving, error, send, remove } = useAvatar()
  const isHydrated = useHydrated()
  const noteId = useId()
  const words = profile.avatarUrl ? m.profile_picture_change() : m.profile_picture_choose()
  return (
    <Section className="mt-10" heading={m.profile_account()} headingHidden>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Avatar name={profile.fullName} src={profile.avatarUrl} size="xl" />
        <div className="min-w-0 flex-1 basis-60">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span translate="no" className="min-w-0 font-strong text-xl">
              <bdi>{profile.fullName}</bdi>
            </span>
            <State profile={profile} />
          </p>
          <p className="text-muted">
            {m.profile_member_since({ day: dayWithYear(profile.memberSince.slice(0, 10)) })}
          </p>
          <div className="mt-3 flex flex-wrap gap-3">
            <label
              className={buttonClasses({
                variant: 'secondary',
                size: 'sm',
                className:
                  'has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
              })}
            >
              <Camera aria-hidden="true" className="size-4" />
              <span aria-hidden="true">{words}</span>
              <input
                type="file"
                disabled={!isHydrated}
                aria-label={words}
                aria-describedby={noteId}
                aria-invalid={error ? true : undefined}
                accept={acceptOf(AVATAR_FILE_TYPES)}
                className="sr-only"
                onChange={(event) => {
                  const file = event.target.files?.[0]
                  if (file) void send(file)
                  event.target.value = ''
                }}
              />
            </label>
            {profile.avatarUrl && (
              <Button variant="quiet" size="sm" pending={isRemoving} onClick={() => void remove()}>
                {m.profile_picture_remove()}
              </Button>
            )}
          </div>
          <div className="mt-2" aria-live="polite">
            {share === null ? (
              <FieldNote id={noteId} hint={m.profile_picture_hint()} error={error} />
            ) : (
              <p id={noteId} className="figures text-muted text-sm">
                {m.profile_picture_sending({ percent: Math.round(share * 100) })}
              </p>
            )}
          </div>
        </div>
      </div>
    </Section>
  )
}

/** The verified badge requires verified documents and a verified phone. */
function State({ profile }: { profile: Profile }) {
  if (profile.verificationStatus === 'verified' && profile.phoneVerified) {
    return (
      <Badge tone="success" icon={<BadgeCheck aria-hidden="true" />}>
        {m.profile_verified()}
      </Badge>
    )
  }
  return profile.verificationStatus === 'rejected' ? (
    <Badge tone="danger">{m.profile_rejected()}</Badge>
  ) : (
    <Badge>{m.profile_not_verified()}</Badge>
  )
}
