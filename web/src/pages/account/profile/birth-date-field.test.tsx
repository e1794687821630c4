import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { m } from '../../../paraglide/messages.js'
import { BirthDateField, birthFieldName, typedBirthDate } from './birth-date-field.tsx'

const part = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

test('is a group of three fields, each with its name for autofill', () => {
  render(<BirthDateField dateOfBirth="1990-03-09" typed={undefined} errors={undefined} />)
  expect(screen.getByRole('group', { name: m.profile_date_of_birth() })).not.toBeNull()
  expect(['Day', 'Month', 'Year'].map((name) => [part(name).value, part(name).autocomplete])).toEqual([
    ['9', 'bday-day'],
    ['3', 'bday-month'],
    ['1990', 'bday-year'],
  ])
})

test('keeps what was refused and puts each error on its field', () => {
  const typed = {
    [birthFieldName('day')]: '٩',
    [birthFieldName('month')]: '13',
    [birthFieldName('year')]: '',
  }
  const errors = {
    [birthFieldName('month')]: m.profile_birth_month_invalid(),
    [birthFieldName('year')]: m.profile_birth_year_missing(),
  }
  render(<BirthDateField dateOfBirth={null} typed={typed} errors={errors} />)
  expect(['Day', 'Month', 'Year'].map((name) => part(name).value)).toEqual(['٩', '13', ''])
  expect(part('Day').ariaInvalid).toBeNull()
  expect(
    screen.getByRole('textbox', { name: 'Month', description: m.profile_birth_month_invalid() }).ariaInvalid,
  ).toBe('true')
  expect(
    screen.getByRole('textbox', { name: 'Year', description: m.profile_birth_year_missing() }).ariaInvalid,
  ).toBe('true')
})

test('an error of the whole date belongs to every field', () => {
  const errors = { dateOfBirth: m.profile_under_age() }
  render(<BirthDateField dateOfBirth={null} typed={undefined} errors={errors} />)
  for (const name of ['Day', 'Month', 'Year'])
    expect(screen.getByRole('textbox', { name, description: m.profile_under_age() }).ariaInvalid).toBe('true')
})

test('reads what was typed from a form', () => {
  const form = new FormData()
  form.set(birthFieldName('day'), '9')
  form.set(birthFieldName('year'), '1990')
  expect(typedBirthDate(form)).toEqual({ day: '9', month: '', year: '1990' })
})
