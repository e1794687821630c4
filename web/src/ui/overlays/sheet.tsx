import { Suspense, useDeferredValue } from 'react'
import { lazyPart } from '../lazy-part.ts'
import type { DialogProps } from './modal-panel.tsx'
import { useLatched } from './use-latched.ts'

export interface SheetProps extends Omit<DialogProps, 'size'> {
  /** On phones: from the bottom edge and as high as its content, or the whole screen. */
  onPhones?: 'bottom' | 'full'
}

const ModalPanel = lazyPart(async () => (await import('./modal-panel.tsx')).ModalPanel)

/** A drawer at the end edge; on phones a sheet. Its code loads when it first opens. */
export function Sheet({ onPhones = 'bottom', ...props }: SheetProps) {
  // Deferred, so that the pressed button responds before the panel renders.
  const open = useDeferredValue(props.open)
  return useLatched(open) ? (
    <Suspense>
      <ModalPanel {...props} open={open} shape={`sheet-${onPhones}`} />
    </Suspense>
  ) : null
}
