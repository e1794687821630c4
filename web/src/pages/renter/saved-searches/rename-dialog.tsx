import { type SubmitEvent, useId, useState } from 'react'
import { failureMessage } from '../../../api/show-result.ts'
import { useCommand } from '../../../api/use-command.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { ScriptForm } from '../../../ui/fields/script-form.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

const LONGEST_NAME = 80

/** Renames a saved search. */
export function RenameDialog(props: {
  search: { id: string; name: string }
  open: boolean
  onClose: () => void
}) {
  const { search, open, onClose } = props
  const formId = useId()
  const { run, isRunning } = useCommand()
  const [typed, setTyped] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const name = typed ?? search.name

  function close() {
    setTyped(null)
    setFailure(null)
    onClose()
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation()
    if (name.trim() === '') return setFailure(m.saved_searches_name_missing())
    const change = { searchId: search.id, name: name.trim() }
    const result = await run((api) => api.savedSearches.change(change), { intent: change })
    if (result.kind === 'done') close()
    else if (result.kind !== 'cancelled') setFailure(failureMessage(result))
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={m.saved_searches_rename_title()}
      closeLabel={m.common_close()}
      busy={isRunning}
      footer={
        <>
          <Button variant="secondary" aria-disabled={isRunning} onClick={close}>
            {m.common_cancel()}
          </Button>
          <Button type="submit" form={formId} pending={isRunning}>
            {m.saved_searches_rename_confirm()}
          </Button>
        </>
      }
    >
      <ScriptForm id={formId} onSubmit={submit}>
        <TextField
          label={m.saved_searches_name()}
          value={name}
          error={failure}
          onChange={(event) => {
            setTyped(event.target.value)
            setFailure(null)
          }}
          maxCharacters={LONGEST_NAME}
          dir="auto"
          autoComplete="off"
        />
      </ScriptForm>
    </Dialog>
  )
}
