import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, onTestFinished } from 'vitest'
import { BareButton } from '../buttons/bare-button.tsx'
import { Popover } from './popover.tsx'

/** Opens the popover, closes it, and leaves it fading out. */
async function closePopover() {
  const style = document.createElement('style')
  style.textContent = '[data-state=closed] { animation-name: fade-out }'
  document.head.append(style)
  onTestFinished(() => style.remove())
  const user = userEvent.setup()
  render(
    <>
      <Popover label="Trip dates" trigger={(props) => <BareButton {...props}>Add dates</BareButton>}>
        <button type="button">Done</button>
      </Popover>
      <label>
        <input type="checkbox" /> Compare
      </label>
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'Add dates' }))
  const panel = await screen.findByRole('dialog', { name: 'Trip dates' }, { timeout: 10_000 })
  await waitFor(() => expect(panel.contains(document.activeElement)).toBe(true))
  await user.keyboard('{Escape}')
  expect(panel.dataset.state).toBe('closed')
  const fadeOut = async () => {
    // jsdom plays no animations and has no event of its own for their end.
    fireEvent(
      panel,
      Object.assign(new Event('animationend', { bubbles: true }), { animationName: 'fade-out' }),
    )
    await waitFor(() => expect(panel.isConnected).toBe(false))
    // Radix moves the focus in a timer that it set before this one.
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { user, fadeOut }
}

it('returns the focus to its button when it has faded out', async () => {
  const { fadeOut } = await closePopover()
  await fadeOut()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add dates' }))
})

it('leaves the focus where the reader has moved it while it fades out', async () => {
  const { fadeOut } = await closePopover()
  const box = screen.getByRole('checkbox')
  box.focus()
  await fadeOut()
  expect(document.activeElement).toBe(box)
})
