import { Suspense, useDeferredValue, useState } from 'react'
import { lazyPart } from '../lazy-part.ts'
import type { DialogProps } from './modal-panel.tsx'
import { useLatched } from './use-latched.ts'

const ModalPanel = lazyPart(async () => (await import('./modal-panel.tsx')).ModalPanel)

/**
 * A modal for a question or a short task; its code loads when it first opens. While it fades out it keeps its last
 * content and is inert: the page behind may have changed, and a second click must not answer a different question.
 */
export function Dialog(props: DialogProps) {
  // Deferred, so that the pressed button responds before the panel renders; closing is immediate.
  const open = useDeferredValue(props.open) && props.open
  const [lastOpen, setLastOpen] = useState(props)
  if (props.open && lastOpen !== props) setLastOpen(props)
  const { size = 'md', ...shown } = props.open ? props : lastOpen
  return useLatched(open) ? (
    <Suspense>
      <ModalPanel {...shown} open={open} shape={`dialog-${size}`} />
    </Suspense>
  ) : null
}
