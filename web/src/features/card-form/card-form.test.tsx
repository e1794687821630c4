import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { type CardDraft, EMPTY_CARD } from './card-fields.ts'
import { CardForm } from './card-form.tsx'

function Page() {
  const [card, setCard] = useState<CardDraft>(EMPTY_CARD)
  return <CardForm card={card} problems={{}} refusal={null} onChange={setCard} />
}

const fieldOf = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

async function paste(name: string, text: string) {
  const user = userEvent.setup()
  await user.click(fieldOf(name))
  await user.paste(text)
  return fieldOf(name).value
}

test.each([
  [' 4242 4242 4242 4242', '4242 4242 4242 4242'],
  ['4242  4242  4242  4242', '4242 4242 4242 4242'],
  ['\u200e٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ', '4242 4242 4242 4242'],
  ['4242 - 4242 - 4242 - 4242', '4242 4242 4242 4242'],
  [' 3782 822463  10005', '3782 822463 10005'],
])('a pasted card number keeps all its digits: %j', async (text, shown) => {
  render(<Page />)
  expect(await paste('Card number', text)).toBe(shown)
})

test.each([
  ['Expiry', ' ١٢ / ٢٨ ', '12/28'],
  ['Expiry', '12/2028', '12/28'],
  ['CVV', '  ۱۲۳ ', '123'],
])('a pasted %s is read: %j', async (name, text, shown) => {
  render(<Page />)
  expect(await paste(name, text)).toBe(shown)
})

test('the CVV of an American Express card has four digits and a hint', async () => {
  render(<Page />)
  await paste('Card number', '378282246310005')
  expect(fieldOf('CVV').placeholder).toBe('1234')
  expect(screen.queryByText(/4 digits on the front/)).not.toBeNull()
  expect(await paste('CVV', '12345')).toBe('1234')
})

test('the CVV of another card has three digits', async () => {
  render(<Page />)
  await paste('Card number', '4242424242424242')
  expect(fieldOf('CVV').placeholder).toBe('123')
  expect(screen.queryByText(/4 digits on the front/)).toBeNull()
  expect(await paste('CVV', '12345')).toBe('123')
})
