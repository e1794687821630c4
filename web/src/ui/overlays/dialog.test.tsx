import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { Button } from '../buttons/button.tsx'
import { Dialog } from './dialog.tsx'
import { toast } from './toast.ts'
import { Toaster } from './toaster.tsx'

/** A page with a button that opens a question; each answer changes the title of the next one. */
function Page() {
  const [isOpen, setIsOpen] = useState(false)
  const [answers, setAnswers] = useState(0)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Delete</Button>
      <a href="/elsewhere">Elsewhere</a>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={`Question ${answers + 1}`}
        description="It cannot be undone."
        closeLabel="Close"
        footer={
          <Button
            onClick={() => {
              setAnswers(answers + 1)
              setIsOpen(false)
            }}
          >
            Yes
          </Button>
        }
      >
        <label>
          Reason <input />
        </label>
      </Dialog>
      <Toaster dismissLabel="Dismiss" />
    </>
  )
}

async function openDialog() {
  const user = userEvent.setup()
  render(<Page />)
  const trigger = screen.getByRole('button', { name: 'Delete' })
  await user.click(trigger)
  const dialog = await screen.findByRole('dialog')
  const button = (name: string) => within(dialog).getByRole('button', { name })
  return { user, trigger, dialog, button }
}

/** Makes dialogs fade out as in a browser: they are removed once the animation has ended. */
function withFadeOut(): void {
  const style = document.createElement('style')
  style.textContent = '[data-state=closed] { animation-name: fade-out }'
  document.head.append(style)
  onTestFinished(() => style.remove())
}

/** jsdom plays no animations, so this dispatches `animationend`. */
const endFadeOut = (of: Element) =>
  act(() => {
    for (const part of [of, ...document.querySelectorAll('[data-state=closed]')])
      fireEvent(
        part,
        Object.assign(new Event('animationend', { bubbles: true }), { animationName: 'fade-out' }),
      )
  })

const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

it('has its title as accessible name and its text as description', async () => {
  const { dialog } = await openDialog()
  expect(screen.getByRole('dialog', { name: 'Question 1', description: 'It cannot be undone.' })).toBe(dialog)
})

it('takes the focus and hides the page behind it from screen readers', async () => {
  const { dialog } = await openDialog()
  expect(dialog.contains(document.activeElement)).toBe(true)
  expect(screen.queryByRole('link', { name: 'Elsewhere' })).toBeNull()
})

it('keeps the Tab key inside in both directions', async () => {
  const { user, button } = await openDialog()
  expect(document.activeElement).toBe(button('Close'))
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Reason' }))
  await user.tab()
  expect(document.activeElement).toBe(button('Yes'))
  await user.tab()
  expect(document.activeElement).toBe(button('Close'))
  await user.tab({ shift: true })
  expect(document.activeElement).toBe(button('Yes'))
})

it('closes with Escape and returns the focus to the button that opened it', async () => {
  const { user, trigger } = await openDialog()
  await user.keyboard('{Escape}')
  await noDialog()
  await waitFor(() => expect(document.activeElement).toBe(trigger))
})

it('closes with its close button and returns the focus', async () => {
  const { user, trigger, button } = await openDialog()
  await user.click(button('Close'))
  await noDialog()
  await waitFor(() => expect(document.activeElement).toBe(trigger))
})

it('closes with a press outside, but not with a press on a toast', async () => {
  const { user } = await openDialog()
  act(() => toast.info('Saved'))
  fireEvent.pointerDown(screen.getByText('Saved'))
  fireEvent.click(screen.getByText('Saved'))
  expect(screen.getByRole('dialog')).not.toBeNull()
  act(() => toast.dismiss())
  await user.click(document.documentElement)
  await noDialog()
})

it('keeps showing the answered question until it has faded out', async () => {
  withFadeOut()
  const { user, dialog, button } = await openDialog()
  await user.click(button('Yes'))
  await waitFor(() => expect(dialog.dataset.state).toBe('closed'))
  expect(within(dialog).getByRole('heading').textContent).toBe('Question 1')
  endFadeOut(dialog)
  await noDialog()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByRole('dialog', { name: 'Question 2' })).not.toBeNull()
})

it('takes the focus again when it is opened before it has faded out', async () => {
  withFadeOut()
  const { user, trigger, dialog, button } = await openDialog()
  await user.click(button('Yes'))
  await waitFor(() => expect(dialog.dataset.state).toBe('closed'))
  act(() => trigger.focus())
  fireEvent.click(trigger)
  await waitFor(() => expect(dialog.dataset.state).toBe('open'))
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  await user.keyboard('{Escape}')
  endFadeOut(dialog)
  await noDialog()
  await waitFor(() => expect(document.activeElement).toBe(trigger))
})

it('that must be answered is closed by its buttons only', async () => {
  const user = userEvent.setup()
  const onOpenChange = vi.fn<(open: boolean) => void>()
  render(
    <Dialog open onOpenChange={onOpenChange} title="Recovery codes" closeLabel="Close" mustAnswer>
      A1B2C3
    </Dialog>,
  )
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  fireEvent.pointerDown(document.body)
  fireEvent.click(document.body)
  expect(onOpenChange).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(onOpenChange.mock.calls).toEqual([[false]])
})

it('nothing closes it while its command runs', async () => {
  const user = userEvent.setup()
  const onOpenChange = vi.fn<(open: boolean) => void>()
  const shown = { open: true, onOpenChange, title: 'Change the dates', closeLabel: 'Close' }
  const { rerender } = render(<Dialog {...shown} busy />)
  await screen.findByRole('dialog')
  const close = screen.getByRole('button', { name: 'Close' })
  expect(close.ariaDisabled).toBe('true')
  await user.click(close)
  await user.keyboard('{Escape}')
  fireEvent.pointerDown(document.body)
  fireEvent.click(document.body)
  expect(onOpenChange).not.toHaveBeenCalled()
  rerender(<Dialog {...shown} />)
  await user.keyboard('{Escape}')
  expect(onOpenChange.mock.calls).toEqual([[false]])
})
