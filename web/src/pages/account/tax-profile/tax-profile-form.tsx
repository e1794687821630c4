import type { TaxProfile } from '@rihla/contract/invoices/invoices'
import { useEffect, useState } from 'react'
import { Form, useActionData, useNavigation, useSubmit } from 'react-router'
import { ConfirmDialog } from '../../../app/confirm-dialog.tsx'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/content/banner.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useFocusFirstWrong } from '../../../ui/fields/use-focus-first-wrong.ts'
import { useHydrated } from '../../../ui/hooks/use-hydrated.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import type { TaxProfileAnswer } from './tax-profile-answer.ts'

const WORDS = { saved: m.tax_profile_saved, removed: m.tax_profile_removed }

/** Name, TRN and address for invoices. Works without JavaScript. */
export function TaxProfileForm({ profile }: { profile: TaxProfile | null }) {
  const answer = useActionData<TaxProfileAnswer>()
  const { formMethod, formData } = useNavigation()
  const submit = useSubmit()
  const [isAsking, setIsAsking] = useState(false)
  const isSending = (intent: string) => formMethod === 'POST' && formData?.get('intent') === intent
  const isHydrated = useHydrated()
  useEffect(() => {
    if (answer?.done) toast.success(WORDS[answer.done]())
    else if (answer) toast.error(m.tax_profile_not_saved(), answer.refusal ?? undefined)
  }, [answer])
  const shown = answer?.typed ?? profile
  return (
    <Form
      ref={useFocusFirstWrong()}
      // After a removal the fields are empty again.
      key={profile === null ? 'none' : 'saved'}
      method="post"
      noValidate
      className="mt-8 grid max-w-2xl gap-6"
    >
      {answer && !isHydrated && (
        <Banner tone={answer.done ? 'success' : 'danger'}>
          {answer.done ? WORDS[answer.done]() : (answer.refusal ?? m.tax_profile_not_saved())}
        </Banner>
      )}
      <TextField
        label={m.tax_profile_name()}
        name="legalName"
        autoComplete="organization"
        required
        maxCharacters={150}
        defaultValue={shown?.legalName}
        error={answer?.errors.legalName}
      />
      <TextField
        label={m.tax_profile_trn()}
        name="trn"
        inputMode="numeric"
        dir="ltr"
        maxLength={30}
        autoComplete="off"
        defaultValue={shown?.trn ?? ''}
        hint={m.tax_profile_trn_hint()}
        error={answer?.errors.trn}
      />
      <TextArea
        label={m.tax_profile_address()}
        name="address"
        rows={2}
        maxCharacters={300}
        autoComplete="street-address"
        defaultValue={shown?.address}
        error={answer?.errors.address}
      />
      <Checkbox
        label={m.tax_profile_is_company()}
        name="isCompany"
        defaultChecked={shown?.isCompany ?? true}
        hint={m.tax_profile_is_company_hint()}
      />
      <p className="text-muted text-sm">{m.tax_profile_kept()}</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="save" pending={isSending('save')}>
          {m.tax_profile_save()}
        </Button>
        {profile !== null && (
          <>
            <Button
              type="submit"
              name="intent"
              value="remove"
              variant="secondary"
              pending={isSending('remove')}
              onClick={(event) => {
                event.preventDefault()
                setIsAsking(true)
              }}
            >
              {m.tax_profile_remove()}
            </Button>
            <ConfirmDialog
              open={isAsking}
              title={m.tax_profile_remove_title()}
              text={m.tax_profile_remove_text()}
              confirmLabel={m.tax_profile_remove()}
              onConfirm={() => {
                setIsAsking(false)
                void submit({ intent: 'remove' }, { method: 'post' })
              }}
              onClose={() => setIsAsking(false)}
            />
          </>
        )}
      </div>
    </Form>
  )
}
