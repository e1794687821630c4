import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { restoreFocus, returnFocus } from './restore-focus.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] }))
afterEach(() => vi.useRealTimers())

const frames = (count: number) => act(() => void vi.advanceTimersByTime(count * 17))

function showPage() {
  render(
    <>
      <h1 tabIndex={-1}>Saif</h1>
      <div role="dialog" data-testid="confirm">
        <button type="button">Suspend</button>
      </div>
    </>,
  )
  const confirm = screen.getByTestId('confirm')
  confirm.dataset.state = 'open'
  screen.getByRole('button').focus()
  return { heading: screen.getByRole('heading'), confirm }
}

function openAnother(): HTMLInputElement {
  const dialog = document.createElement('div')
  dialog.setAttribute('role', 'dialog')
  dialog.dataset.state = 'open'
  const field = document.createElement('input')
  dialog.append(field)
  document.body.append(dialog)
  return field
}

it('focuses the heading once the dialog around the pressed button is gone', () => {
  const { heading, confirm } = showPage()
  restoreFocus('no such id')
  frames(3)
  confirm.dataset.state = 'closed'
  frames(3)
  expect(document.activeElement).not.toBe(heading)
  confirm.replaceChildren()
  frames(3)
  expect(document.activeElement).toBe(heading)
})

it('focuses the heading also when the opener has had the focus back before it goes', () => {
  const { heading, confirm } = showPage()
  const opener = document.createElement('button')
  document.body.append(opener)
  restoreFocus('no such id')
  frames(1)
  confirm.dataset.state = 'closed'
  confirm.replaceChildren()
  returnFocus(opener)
  frames(3)
  expect(document.activeElement).toBe(opener)
  opener.remove()
  frames(3)
  expect(document.activeElement).toBe(heading)
})

it('leaves the focus to a dialog that has opened meanwhile', () => {
  const { heading, confirm } = showPage()
  restoreFocus('no such id')
  frames(1)
  confirm.replaceChildren()
  const field = openAnother()
  expect(document.activeElement).toBe(document.body)
  frames(5)
  expect(document.activeElement).not.toBe(heading)
  field.focus()
  frames(5)
  expect(document.activeElement).toBe(field)
  field.parentElement?.remove()
})
