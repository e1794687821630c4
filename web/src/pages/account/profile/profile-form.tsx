import type { Profile } from '@rihla/contract/accounts/profile'
import { dayOfParts } from '@rihla/domain/time/day-parts'
import { type ChangeEvent, useEffect, useState } from 'react'
import { Form, useActionData, useNavigation } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/content/banner.tsx'
import { Section } from '../../../ui/content/section.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useFocusFirstWrong } from '../../../ui/fields/use-focus-first-wrong.ts'
import { useHydrated } from '../../../ui/hooks/use-hydrated.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { BirthDateField, typedBirthDate } from './birth-date-field.tsx'
import { beforeField, type SavingAnswer } from './saving-answer.ts'

/** Fields that the review compared with the verification documents. */
const REVIEWED = ['fullName', 'driverLicense'] as const

/** The editable profile; email and phone are read-only here. Works without JavaScript. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const answer = useActionData<SavingAnswer>()
  const navigation = useNavigation()
  const isSaving = navigation.formMethod === 'POST'
  const isHydrated = useHydrated()
  const [touchesReview, setTouchesReview] = useState(false)
  // The values that the fields started with: they keep their texts when the page data reloads.
  const [before, setBefore] = useState(profile)
  const [handled, setHandled] = useState(answer)
  // The answer is there before the page data is loaded again.
  if (answer !== handled && navigation.state === 'idle') {
    setHandled(answer)
    if (answer?.saved) setBefore(profile)
  }

  useEffect(() => {
    if (answer?.saved) {
      setTouchesReview(false)
      toast.success(m.profile_updated(), answer.reviewReopened ? m.profile_updated_reopened() : undefined)
    } else if (answer) toast.error(m.profile_update_failed(), answer.refusal ?? undefined)
  }, [answer])

  function look({ currentTarget }: ChangeEvent<HTMLFormElement>) {
    const form = new FormData(currentTarget)
    setTouchesReview(
      dayOfParts(typedBirthDate(form)).date !== before.dateOfBirth ||
        REVIEWED.some((name) => String(form.get(name) ?? '').trim() !== (before[name] ?? '')),
    )
  }

  return (
    <Section className="mt-12" heading={m.profile_details()}>
      <Form
        ref={useFocusFirstWrong()}
        method="post"
        noValidate
        onChange={look}
        className="grid max-w-2xl gap-6"
      >
        {answer && !isHydrated && (
          <Banner tone={answer.saved ? 'success' : 'danger'}>
            {answer.saved ? m.profile_updated() : m.profile_update_failed()}
          </Banner>
        )}
        <BeforeFields profile={before} />
        <PersonFields profile={profile} before={before} typed={answer?.typed} errors={answer?.errors} />
        {profile.userType !== 'admin' && (
          <UserTypeField userType={before.userType === 'host' ? 'host' : 'renter'} />
        )}
        {profile.reopensReview && (
          <Banner tone={touchesReview ? 'warning' : 'neutral'} live>
            {touchesReview ? m.profile_reset_warning() : m.profile_reset_notice()}
          </Banner>
        )}
        <Button type="submit" pending={isSaving} className="justify-self-start">
          {m.profile_save()}
        </Button>
      </Form>
    </Section>
  )
}

const BEFORE = ['fullName', 'dateOfBirth', 'driverLicense', 'userType'] as const

/** What the fields had before, so that only changes are saved. */
const BeforeFields = ({ profile }: { profile: Profile }) =>
  BEFORE.map((field) => (
    <input key={field} type="hidden" name={beforeField(field)} value={profile[field] ?? ''} />
  ))

function PersonFields(props: {
  profile: Profile
  before: Profile
  /** What was sent and refused, so that nothing typed is lost without JavaScript. */
  typed: SavingAnswer['typed'] | undefined
  errors: SavingAnswer['errors'] | undefined
}) {
  const { profile, before, typed, errors } = props
  return (
    <>
      <TextField
        label={m.profile_full_name()}
        name="fullName"
        autoComplete="name"
        required
        maxCharacters={100}
        defaultValue={typed?.fullName ?? before.fullName}
        hint={m.profile_full_name_hint()}
        error={errors?.fullName}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          label={m.profile_email()}
          type="email"
          value={profile.email}
          readOnly
          hint={
            profile.pendingEmail
              ? m.profile_email_waiting({ email: profile.pendingEmail })
              : m.profile_email_hint()
          }
        />
        <TextField
          label={m.profile_phone()}
          type="tel"
          dir="ltr"
          value={profile.phoneNumber ?? m.profile_phone_none()}
          readOnly
          hint={m.profile_phone_hint()}
        />
        <BirthDateField dateOfBirth={before.dateOfBirth} typed={typed} errors={errors} />
        <TextField
          label={m.profile_driver_license()}
          name="driverLicense"
          maxLength={40}
          autoComplete="off"
          defaultValue={typed?.driverLicense ?? before.driverLicense ?? ''}
          hint={m.profile_driver_license_hint()}
          error={errors?.driverLicense}
        />
      </div>
    </>
  )
}

function UserTypeField({ userType }: { userType: Exclude<Profile['userType'], 'admin'> }) {
  return (
    <RadioGroup
      legend={m.profile_user_type()}
      name="userType"
      variant="cards"
      defaultValue={userType}
      options={[
        { value: 'renter', label: m.profile_renter(), description: m.profile_renter_text() },
        { value: 'host', label: m.profile_host(), description: m.profile_host_text() },
      ]}
    />
  )
}
