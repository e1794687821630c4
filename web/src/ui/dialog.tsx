import { lazy, type ReactNode, Suspense, useDeferredValue } from 'react'
import { useEverTrue } from './use-ever-true.ts'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** One or two sentences under the title; read out when the dialog opens. */
  description?: ReactNode
  /** Name of the button that closes it. */
  closeLabel: string
  children?: ReactNode
  /** The buttons at the end; they stay in sight while the content scrolls. */
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg'
}

const ModalPanel = lazy(() => import('./modal-panel.tsx').then((file) => ({ default: file.ModalPanel })))

/** A question or a short task over the page. Its code is fetched the first time it opens. */
export function Dialog({ size = 'md', ...props }: DialogProps) {
  // The button that was pressed shows it first.
  const open = useDeferredValue(props.open)
  return useEverTrue(open) ? (
    <Suspense>
      <ModalPanel {...props} open={open} shape={`dialog-${size}`} />
    </Suspense>
  ) : null
}
