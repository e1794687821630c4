import { type SubmitEvent, useId, useState } from 'react'
import { showResult } from '../../../api/show-result.ts'
import { useCommand } from '../../../api/use-command.ts'
import { localPath } from '../../../i18n/language.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Section } from '../../../ui/content/section.tsx'
import { ScriptForm } from '../../../ui/fields/script-form.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

/**
 * Permanently deletes the account. Lists what is deleted and what is kept; the user confirms by typing their email
 * address.
 */
export function DeleteAccount({ email }: { email: string }) {
  const { run } = useCommand()
  const formId = useId()
  const [isAsking, setIsAsking] = useState(false)
  const [isRunning, setIsRunning] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function end(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isRunning) return
    const typed = String(new FormData(event.currentTarget).get('confirmEmail') ?? '').trim()
    if (typed.toLowerCase() !== email.toLowerCase()) return setError(m.security_delete_differs())
    setError(null)
    setIsRunning(true)
    // Closed first, because the step-up dialog may open.
    setIsAsking(false)
    const result = await run(({ accounts }) => accounts.deleteAccount({ confirmEmail: typed }), {
      revalidates: false,
    })
    // A full page load clears the user's data from memory.
    if (showResult(result, m.security_deleted())) location.assign(localPath(paths.home))
    else setIsRunning(false)
  }

  return (
    <Section heading={m.security_delete()} lead={m.security_delete_lead()}>
      <ul className="mb-5 grid list-disc gap-2 ps-5">
        <li>{m.security_delete_goes()}</li>
        <li>{m.security_delete_stays()}</li>
        <li>{m.security_delete_charges()}</li>
        <li>{m.security_delete_blocked()}</li>
      </ul>
      <Button variant="danger" pending={isRunning} onClick={() => setIsAsking(true)}>
        {m.security_delete_action()}
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={m.security_delete_title()}
        description={m.security_delete_text()}
        closeLabel={m.common_close()}
        footer={
          <>
            <Button variant="secondary" onClick={() => setIsAsking(false)}>
              {m.common_cancel()}
            </Button>
            <Button variant="danger" type="submit" form={formId} pending={isRunning}>
              {m.security_delete_final()}
            </Button>
          </>
        }
      >
        <ScriptForm id={formId} onSubmit={(event) => void end(event)}>
          <TextField
            label={m.security_delete_confirm({ email })}
            name="confirmEmail"
            type="email"
            autoComplete="off"
            error={error}
          />
        </ScriptForm>
      </Dialog>
    </Section>
  )
}
