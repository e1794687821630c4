import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { RedrawBoundary } from '../content/redraw-boundary.tsx'
import { liesInToast } from './toaster.tsx'
import { useRestoreFocus } from './use-restore-focus.ts'
import { usesEscape } from './uses-escape.ts'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** One or two sentences below the title; read when the dialog opens. */
  description?: ReactNode
  /** Label of the close button. */
  closeLabel: string
  children?: ReactNode
  /** Buttons at the end; they stay visible while the content scrolls. */
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** Only its buttons close it: a press beside it or Escape would lose what is shown once. */
  mustAnswer?: boolean
  /** The command of the dialog runs: nothing closes it, so that its answer is read where the question was asked. */
  busy?: boolean
}

type Shape = 'dialog-sm' | 'dialog-md' | 'dialog-lg' | 'sheet-bottom' | 'sheet-full'

const bottomSheet =
  'max-md:inset-x-0 max-md:bottom-0 max-md:max-h-[92dvh] max-md:rounded-t-sheet max-md:data-[state=open]:animate-sheet-up max-md:data-[state=closed]:animate-sheet-down'
const centred =
  'md:inset-0 md:m-auto md:h-fit md:max-h-[min(85dvh,48rem)] md:w-[calc(100%-4rem)] md:rounded-sheet md:data-[state=open]:animate-rise-in md:data-[state=closed]:animate-fade-out'
const drawer =
  'md:inset-y-0 md:end-0 md:w-[26rem] md:data-[state=open]:animate-drawer-in md:data-[state=closed]:animate-drawer-out'

const shapes: Record<Shape, string> = {
  'dialog-sm': `${bottomSheet} ${centred} md:max-w-sm`,
  'dialog-md': `${bottomSheet} ${centred} md:max-w-lg`,
  'dialog-lg': `${bottomSheet} ${centred} md:max-w-3xl`,
  'sheet-bottom': `${bottomSheet} ${drawer}`,
  'sheet-full': `max-md:inset-0 max-md:data-[state=open]:animate-sheet-up max-md:data-[state=closed]:animate-sheet-down ${drawer}`,
}

/** The modal surface of Dialog and Sheet; import those, which load this file lazily. */
export function ModalPanel(props: Omit<DialogProps, 'size'> & { shape: Shape }) {
  const returnFocus = useRestoreFocus(props.open)
  return (
    <Dialog.Root open={props.open} onOpenChange={(open) => props.busy || props.onOpenChange(open)}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-(--layer-overlay) bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <Dialog.Content
          {...returnFocus}
          {...(props.description ? {} : { 'aria-describedby': undefined })}
          onInteractOutside={(event) => {
            if (props.mustAnswer || liesInToast(event.target)) event.preventDefault()
          }}
          onEscapeKeyDown={(event) => {
            if (props.mustAnswer || usesEscape(event)) event.preventDefault()
          }}
          className={classNames(
            'fixed z-(--layer-overlay) flex flex-col overflow-hidden bg-raised text-on-surface shadow-floating outline-none data-[state=closed]:pointer-events-none!',
            shapes[props.shape],
          )}
        >
          <header className="flex items-start gap-4 border-line border-b py-3 ps-5 pe-3 sm:ps-6">
            <div className="min-w-0 flex-1 py-2">
              <Dialog.Title className="text-lg">{props.title}</Dialog.Title>
              {props.description && (
                <Dialog.Description className="mt-1 text-muted text-sm">
                  {props.description}
                </Dialog.Description>
              )}
            </div>
            <Dialog.Close asChild>
              <IconButton label={props.closeLabel} aria-disabled={props.busy || undefined} icon={<X />} />
            </Dialog.Close>
          </header>
          {props.children && (
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-5 sm:px-6">
              <RedrawBoundary>{props.children}</RedrawBoundary>
            </div>
          )}
          {props.footer && (
            <footer className="flex flex-wrap justify-end gap-3 border-line border-t px-5 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-6">
              {props.footer}
            </footer>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
