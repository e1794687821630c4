import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { PasswordField } from './password-field.tsx'

function open() {
  render(
    <form method="post" onSubmit={(event) => event.preventDefault()}>
      <PasswordField label="Password" name="password" autoComplete="current-password" />
    </form>,
  )
  const field = screen.getByLabelText<HTMLInputElement>('Password', { selector: 'input' })
  return { user: userEvent.setup(), field, toggle: screen.getByRole('button', { name: 'Show password' }) }
}

it('shows the password and hides it again, and keeps what was typed', async () => {
  const { user, field, toggle } = open()
  await user.type(field, 'desert-fox-7')
  expect([field.type, toggle.getAttribute('aria-pressed')]).toEqual(['password', 'false'])
  await user.click(toggle)
  expect([field.type, toggle.getAttribute('aria-pressed')]).toEqual(['text', 'true'])
  expect(field.value).toBe('desert-fox-7')
  await user.click(toggle)
  expect(field.type).toBe('password')
})

it('is hidden again when its form is submitted', async () => {
  const { user, field, toggle } = open()
  await user.click(toggle)
  expect(field.type).toBe('text')
  if (field.form) fireEvent.submit(field.form)
  expect([field.type, toggle.getAttribute('aria-pressed')]).toEqual(['password', 'false'])
})

it('does not submit the form with its button, and names the field it shows', async () => {
  const { toggle, field } = open()
  expect(toggle.getAttribute('type')).toBe('button')
  expect(toggle.getAttribute('aria-controls')).toBe(field.id)
})
