import { type ReactNode, useState } from 'react'
import { useBlocker } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { useAskBeforeUnload } from '../../ui/hooks/use-ask-before-unload.ts'
import { ReasonDialog } from '../../ui/overlays/reason-dialog.tsx'
import { type ReportEdits, UnsavedEditsContext } from './use-unsaved-edits.ts'

/** Asks before a page is left whose forms have edits that are not saved. One on a page: the router knows one blocker. */
export function UnsavedEdits({ children }: { children: ReactNode }) {
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set())
  const [report] = useState<ReportEdits>(() => (formId: string, isEdited: boolean) => {
    setEdited((current) => {
      const next = new Set(current)
      if (isEdited) next.add(formId)
      else next.delete(formId)
      return next
    })
  })
  const isUnsaved = edited.size > 0
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  useAskBeforeUnload(isUnsaved)

  return (
    <UnsavedEditsContext value={report}>
      {children}
      <ReasonDialog
        open={blocker.state === 'blocked'}
        onClose={() => blocker.reset?.()}
        title={m.unsaved_edits_title()}
        text={m.unsaved_edits_text()}
        confirmLabel={m.unsaved_edits_leave()}
        keepLabel={m.unsaved_edits_stay()}
        closeLabel={m.common_close()}
        pending={false}
        onConfirm={() => blocker.proceed?.()}
      />
    </UnsavedEditsContext>
  )
}
