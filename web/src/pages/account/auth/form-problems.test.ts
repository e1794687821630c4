import { describe, expect, test } from 'vitest'
import { m } from '../../../paraglide/messages.js'
import { formProblems } from './form-problems.ts'

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

const right = {
  fullName: 'Sara Al Mansoori',
  email: 'sara@rihla.example',
  password: 'desert-fox-7',
  confirmPassword: 'desert-fox-7',
}

describe('the sign-up form', () => {
  test('has no problem when everything is right', () => {
    expect(formProblems('sign-up', formOf(right))).toEqual({})
  })

  test('reports every empty field at once', () => {
    expect(formProblems('sign-up', formOf({}))).toEqual({
      fullName: m.auth_full_name_missing(),
      email: m.auth_email_missing(),
      password: m.auth_password_missing(),
      confirmPassword: m.auth_confirm_missing(),
    })
  })

  test('reports every wrong field at once', () => {
    const wrong = { fullName: 'n'.repeat(101), email: 'sara@', password: 'short', confirmPassword: 'else' }
    expect(formProblems('sign-up', formOf(wrong))).toEqual({
      fullName: m.auth_full_name_too_long(),
      email: m.auth_email_invalid(),
      password: m.auth_password_too_short(),
      confirmPassword: m.auth_passwords_differ(),
    })
  })

  test.each([
    ['the name', 'Mansoori1'],
    ['the email address', 'sara@rihla.example'],
    ['one character over and over', 'aaaaaaa'],
  ])('reports a password that is %s', (_, password) => {
    const wrong = { ...right, fullName: 'Sara Mansoori', password, confirmPassword: password }
    expect(formProblems('sign-up', formOf(wrong))).toEqual({ password: m.errors_password_guessable() })
  })

  test('reports a guessable password beside a wrong address', () => {
    const wrong = { ...right, email: 'x', password: 'Mansoori1', confirmPassword: 'Mansoori1' }
    expect(Object.keys(formProblems('sign-up', formOf(wrong)))).toEqual(['email', 'password'])
  })
})

describe('the other forms of the sign-in page', () => {
  test('the sign-in form reports address and password at once', () => {
    expect(formProblems('sign-in', formOf({ email: 'x' }))).toEqual({
      email: m.auth_email_invalid(),
      password: m.auth_password_missing(),
    })
  })

  test('the form for a reset link needs only an address', () => {
    expect(formProblems('forgot', formOf({ email: 'sara@rihla.example' }))).toEqual({})
    expect(formProblems('forgot', formOf({}))).toEqual({ email: m.auth_email_missing() })
  })
})
