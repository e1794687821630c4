import { useState } from 'react'
import type { Command } from '../../api/command.ts'
import { showResult } from '../../api/show-result.ts'
import { useCommand } from '../../api/use-command.ts'
import { ConfirmDialog } from '../../app/confirm-dialog.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { restoreFocus } from '../../ui/overlays/restore-focus.ts'

interface ConfirmedButtonProps {
  /** On the button, and on the button that confirms. */
  label: string
  /** The label with the name of the entry, for screen readers. */
  namedLabel: string
  title: string
  text: string
  /** What a toast says once it is done. */
  doneText: string
  /** Id of the heading that takes the focus once the entry is gone; the page’s `h1` without one. */
  focusId?: string
  command: Command<unknown>
}

/** A small button beside an entry of a list that ends or removes it after confirmation. */
export function ConfirmedButton(props: ConfirmedButtonProps) {
  const { label, namedLabel, title, text, doneText, focusId = '', command } = props
  const { run, isRunning } = useCommand()
  const [isAsking, setIsAsking] = useState(false)

  async function confirm() {
    const result = await run(command)
    setIsAsking(false)
    if (showResult(result, doneText)) restoreFocus(focusId)
  }

  return (
    <>
      <Button variant="secondary" size="sm" aria-label={namedLabel} onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={title}
        text={text}
        confirmLabel={label}
        pending={isRunning}
        onConfirm={() => void confirm()}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
