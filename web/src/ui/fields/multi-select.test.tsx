import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { MultiSelect } from './multi-select.tsx'

const OPTIONS = [
  { value: 'a', label: 'Audi', count: 3 },
  { value: 'b', label: 'BMW', count: 0 },
  { value: 'l', label: 'Lexus', count: 12 },
]

function Makes() {
  const [chosen, setChosen] = useState(['b'])
  return (
    <MultiSelect
      label="Make"
      options={OPTIONS}
      chosen={chosen}
      onChange={setChosen}
      placeholder="Search makes"
      nothingFound="No make has these letters"
    />
  )
}

const options = () =>
  screen
    .queryAllByRole('option')
    .map((one) => `${one.textContent}${one.getAttribute('aria-selected') === 'true' ? ' ✓' : ''}`)

it('chooses and takes back by keyboard, with the focus in the field', async () => {
  const user = userEvent.setup()
  render(<Makes />)
  const field = screen.getByRole('combobox', { name: 'Make' })
  expect(options()).toEqual(['Audi3', 'BMW0 ✓', 'Lexus12'])
  await user.click(field)
  await user.keyboard('{ArrowDown}{Enter}{ArrowDown}{Enter}')
  expect(options()).toEqual(['Audi3 ✓', 'BMW0', 'Lexus12'])
  expect(document.activeElement).toBe(field)
  const active = document.getElementById(field.getAttribute('aria-activedescendant') ?? '')
  expect(active?.textContent).toBe('BMW0')
})

it('searches, says when nothing is found, and Escape clears the search only', async () => {
  const user = userEvent.setup()
  render(<Makes />)
  const field = screen.getByRole('combobox', { name: 'Make' })
  await user.type(field, 'EX')
  expect(options()).toEqual(['Lexus12'])
  await user.keyboard('{ArrowDown}{Enter}')
  expect(options()).toEqual(['Lexus12 ✓'])
  await user.type(field, 'q')
  expect(options()).toEqual([])
  expect(screen.getByRole('status').textContent).toBe('No make has these letters')
  await user.keyboard('{Escape}')
  expect(options()).toEqual(['Audi3', 'BMW0 ✓', 'Lexus12 ✓'])
})

it('chooses by pointer without moving the focus', async () => {
  const user = userEvent.setup()
  render(<Makes />)
  await user.click(screen.getByRole('option', { name: /Audi/ }))
  expect(options()[0]).toBe('Audi3 ✓')
  expect(document.activeElement).toBe(document.body)
})
