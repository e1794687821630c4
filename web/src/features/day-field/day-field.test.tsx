import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { m } from '../../paraglide/messages.js'
import { DayField } from './day-field.tsx'

function open() {
  const user = userEvent.setup()
  const onChange = vi.fn<(day: string) => void>()
  const show = (value: string) => (
    <DayField label="First day" value={value} onChange={onChange} onOtherText={() => undefined} />
  )
  const { rerender } = render(show('2026-03-09'))
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'First day' })
  return { user, onChange, field, move: (value: string) => rerender(show(value)) }
}

test('shows and takes the day before the month', async () => {
  const { user, onChange, field } = open()
  expect(field.value).toBe('09/03/2026')
  await user.clear(field)
  await user.type(field, '12/4/2026')
  expect(onChange.mock.lastCall).toEqual(['2026-04-12'])
  await user.tab()
  expect(field.value).toBe('12/04/2026')
})

test('takes Arabic digits', async () => {
  const { user, onChange, field } = open()
  await user.clear(field)
  await user.type(field, '١٢/٤/٢٠٢٦')
  expect(onChange.mock.lastCall).toEqual(['2026-04-12'])
})

test('keeps what is no date and says so once the field is left', async () => {
  const { user, onChange, field } = open()
  await user.clear(field)
  await user.type(field, '31/4/2026')
  expect(field.ariaInvalid).toBeNull()
  await user.tab()
  expect(field.value).toBe('31/4/2026')
  expect(screen.getByRole('textbox', { description: m.errors_field_date() }).ariaInvalid).toBe('true')
  expect(onChange).not.toHaveBeenCalled()
})

test('tells a form that the text is no day, and starts empty', async () => {
  const user = userEvent.setup()
  const heard = vi.fn<(text: string) => void>()
  function Form() {
    const [day, setDay] = useState('')
    const hear = (text: string) => {
      heard(text)
      setDay(text)
    }
    return <DayField label="Day" value={day} error="Missing" onChange={hear} onOtherText={hear} />
  }
  render(<Form />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Day', description: 'Missing' })
  expect(field.value).toBe('')
  await user.type(field, '3/4/2026')
  expect(heard.mock.lastCall).toEqual(['2026-04-03'])
  await user.type(field, '{Backspace}{Backspace}')
  expect(heard.mock.lastCall).toEqual(['3/4/20'])
  await user.tab()
  expect(field.value).toBe('3/4/20')
  await user.clear(field)
  expect(heard.mock.lastCall).toEqual([''])
})

test('shows a kept text that is no day as it was typed', () => {
  render(<DayField label="Day" value="31/4/2026" onChange={() => undefined} onOtherText={() => undefined} />)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Day' }).value).toBe('31/4/2026')
  expect(screen.getByRole('textbox', { description: m.errors_field_date() }).ariaInvalid).toBe('true')
})

test('follows a day that is moved elsewhere', () => {
  const { field, move } = open()
  move('2026-03-15')
  expect(field.value).toBe('15/03/2026')
})
