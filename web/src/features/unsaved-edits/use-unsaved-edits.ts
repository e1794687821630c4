import { createContext, useContext, useEffect, useId } from 'react'

/** Reports whether one of the forms of a page, named by its id, has edits that are not saved. */
export type ReportEdits = (formId: string, isEdited: boolean) => void

export const UnsavedEditsContext = createContext<ReportEdits>(() => undefined)

/** While `isEdited`, the `UnsavedEdits` around this form asks before the page is left. */
export function useUnsavedEdits(isEdited: boolean): void {
  const report = useContext(UnsavedEditsContext)
  const formId = useId()
  useEffect(() => {
    if (!isEdited) return
    report(formId, true)
    return () => report(formId, false)
  }, [report, formId, isEdited])
}
