import type { ReactNode } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { ScriptForm } from '../../../ui/fields/script-form.tsx'

/** The form of a section with its save button, which Enter in a field presses too. `part` names the section. */
export function SaveForm(props: {
  part: string
  isSaving: boolean
  whyDisabled: string | null
  save: () => Promise<unknown>
  children: ReactNode
}) {
  return (
    <ScriptForm
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        void props.save()
      }}
    >
      {props.children}
      <Button
        type="submit"
        className="justify-self-start"
        pending={props.isSaving}
        whyDisabled={props.whyDisabled}
        aria-label={m.own_vehicle_save_part({ part: props.part })}
      >
        {m.own_vehicle_save()}
      </Button>
    </ScriptForm>
  )
}
