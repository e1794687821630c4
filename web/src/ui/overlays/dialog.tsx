import { lazy, Suspense, useDeferredValue, useState } from 'react'
import type { DialogProps } from './modal-panel.tsx'
import { useLatched } from './use-latched.ts'

const ModalPanel = lazy(() => import('./modal-panel.tsx').then((file) => ({ default: file.ModalPanel })))

/**
 * A question or a short task over the page. Its code is fetched the first time it opens. While it fades out it keeps the
 * content it was closed with and takes no more input: the page behind it may have changed by then, and a second click
 * must not answer another question than the one that was read.
 */
export function Dialog(props: DialogProps) {
  // The button that was pressed shows it first; closing waits for nothing.
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
