import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub, useActionData } from 'react-router'
import { expect, it } from 'vitest'
import { m } from '../../../paraglide/messages.js'
import type { AuthAnswer } from './auth-answer.ts'
import { SignInForm } from './sign-in-form.tsx'

const answered: AuthAnswer = {
  errors: {},
  refusal: null,
  suspension: null,
  created: false,
  codeSentTo: null,
  needsCode: false,
  code: '',
  email: 'sara@rihla.example',
  fullName: '',
}

function open(answer?: AuthAnswer) {
  const Page = () => <SignInForm answer={answer} returnTo={undefined} />
  const Stub = createRoutesStub([{ path: '/', Component: Page }])
  render(<Stub initialEntries={['/']} />)
}

it('asks for email and password only', () => {
  open()
  expect(screen.getByLabelText(m.auth_email())).not.toBeNull()
  expect(screen.queryByLabelText(m.auth_code())).toBeNull()
})

it('can be filled in by a password manager, or by pasting', async () => {
  const user = userEvent.setup()
  open()
  const email = screen.getByLabelText<HTMLInputElement>(m.auth_email())
  const password = screen.getByLabelText<HTMLInputElement>(m.auth_password())
  expect([email.autocomplete, password.autocomplete]).toEqual(['username', 'current-password'])
  expect([email.name, password.name, password.type]).toEqual(['email', 'password', 'password'])
  for (const field of [email, password]) {
    await user.click(field)
    await user.paste('desert-fox-7@rihla.example')
    expect(field.value).toBe('desert-fox-7@rihla.example')
  }
})

it('asks for the emailed code besides the password after many wrong passwords, and says why', () => {
  open({ ...answered, needsCode: true })
  expect(screen.getByRole('status').textContent).toContain(m.auth_code_needed())
  const code = screen.getByLabelText<HTMLInputElement>(m.auth_code())
  expect([code.name, code.autocomplete, code.form]).toEqual([
    'code',
    'one-time-code',
    screen.getByLabelText<HTMLInputElement>(m.auth_email()).form,
  ])
  expect(screen.getByDisplayValue('sara@rihla.example')).not.toBeNull()
})

it('keeps the code that was typed and shows what is wrong with it', () => {
  open({ ...answered, needsCode: true, code: 'abcde-fghjk', errors: { code: m.errors_sign_in_code_wrong() } })
  const code = screen.getByLabelText<HTMLInputElement>(m.auth_code())
  expect([code.value, code.getAttribute('aria-invalid')]).toEqual(['abcde-fghjk', 'true'])
  expect(screen.getByText(m.errors_sign_in_code_wrong())).not.toBeNull()
})

it('focuses the first wrong field of a refused sign-in, with what is wrong as its description', async () => {
  const Page = () => <SignInForm answer={useActionData<AuthAnswer>()} returnTo={undefined} />
  const errors = { password: m.errors_field_required() }
  const Stub = createRoutesStub([{ path: '/', Component: Page, action: () => ({ ...answered, errors }) }])
  render(<Stub initialEntries={['/']} />)
  await userEvent.type(screen.getByLabelText(m.auth_email()), 'sara@rihla.example{Enter}')
  const password = screen.getByLabelText(m.auth_password())
  await waitFor(() => expect(document.activeElement).toBe(password))
  expect(screen.getByText(m.errors_field_required()).closest('p')?.id).toBe(
    password.getAttribute('aria-describedby'),
  )
})
