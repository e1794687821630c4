import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { ComboboxField } from './combobox-field.tsx'

const MAKES = ['Audi', 'BMW', 'Bentley', 'Toyota']

function MakeField({ onEscape }: { onEscape?: () => void }) {
  const [text, setText] = useState('')
  const fits = MAKES.filter((make) => make.toLowerCase().startsWith(text.toLowerCase()))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for a dialog around the field
    <div onKeyDown={({ key }) => key === 'Escape' && onEscape?.()}>
      <ComboboxField
        label="Make"
        listLabel="Makes"
        text={text}
        onType={setText}
        options={fits.map((make) => ({ key: make, label: make, note: make === 'BMW' ? 'new' : undefined }))}
        onTake={({ label }) => setText(label)}
      />
    </div>
  )
}

function openField(onEscape?: () => void) {
  const user = userEvent.setup()
  render(<MakeField onEscape={onEscape} />)
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Make' })
  const active = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent
  const shown = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
  return { user, field, active, shown }
}

it('is closed and has no options until it is focused', async () => {
  const { user, field, shown } = openField()
  expect(field.getAttribute('aria-expanded')).toBe('false')
  expect(shown()).toEqual([])
  await user.tab()
  expect(document.activeElement).toBe(field)
  expect(field.getAttribute('aria-expanded')).toBe('true')
  expect(shown()).toEqual(['Audi', 'BMW · new', 'Bentley', 'Toyota'])
})

it('controls a list with its own accessible name', () => {
  const { field } = openField()
  expect(field.getAttribute('aria-controls')).toBe(screen.getByRole('listbox', { name: 'Makes' }).id)
  expect(field.getAttribute('aria-autocomplete')).toBe('list')
})

it('filters while the user types and closes without matches', async () => {
  const { user, field, shown } = openField()
  await user.type(field, 'b')
  expect(shown()).toEqual(['BMW · new', 'Bentley'])
  await user.type(field, 'zz')
  expect(shown()).toEqual([])
  expect(field.getAttribute('aria-expanded')).toBe('false')
})

it('moves through the options with the arrow keys and wraps around at both ends', async () => {
  const { user, active } = openField()
  await user.tab()
  expect(active()).toBeUndefined()
  const visited = []
  for (const key of ['Down', 'Down', 'Up', 'Up', 'Down']) {
    await user.keyboard(`{Arrow${key}}`)
    visited.push(active())
  }
  expect(visited).toEqual(['Audi', 'BMW · new', 'Audi', 'Toyota', 'Audi'])
})

it('marks only the active option as selected', async () => {
  const { user } = openField()
  await user.tab()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(screen.getAllByRole('option', { selected: true }).map(({ textContent }) => textContent)).toEqual([
    'BMW · new',
  ])
})

it('selects the active option with Enter and closes without submitting the form', async () => {
  const { user, field } = openField()
  await user.tab()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false)
  expect(field.value).toBe('BMW')
  expect(field.getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(field)
})

it('lets Enter submit the form while no option is active', async () => {
  const { user, field } = openField()
  await user.type(field, 'Au')
  expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(true)
  expect(field.value).toBe('Au')
})

it('closes with Escape and keeps the text; a second Escape reaches the surrounding dialog', async () => {
  const onEscape = vi.fn<() => void>()
  const { user, field, shown } = openField(onEscape)
  await user.type(field, 'B{Escape}')
  expect(shown()).toEqual([])
  expect(field.value).toBe('B')
  expect(onEscape).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  expect(onEscape).toHaveBeenCalledOnce()
})

it('reopens with an arrow key without activating an option', async () => {
  const { user, active, shown } = openField()
  await user.tab()
  await user.keyboard('{Escape}{ArrowDown}')
  expect(shown()).toHaveLength(MAKES.length)
  expect(active()).toBeUndefined()
})

it('leaves Home and End to the text field', async () => {
  const { user, field } = openField()
  await user.type(field, 'B')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(fireEvent.keyDown(field, { key: 'Home' })).toBe(true)
  expect(fireEvent.keyDown(field, { key: 'End' })).toBe(true)
})

it('clears the active option when the text changes', async () => {
  const { user, field, active } = openField()
  await user.tab()
  await user.keyboard('{ArrowDown}')
  await user.type(field, 'b')
  expect(active()).toBeUndefined()
})

it('selects a pressed option and keeps the focus', async () => {
  const { user, field } = openField()
  await user.click(field)
  await user.click(screen.getByRole('option', { name: 'Bentley' }))
  expect(field.value).toBe('Bentley')
  expect(document.activeElement).toBe(field)
})

it('closes a moment after it loses focus, so that a press on an option still works', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { field, shown } = openField()
  act(() => field.focus())
  act(() => field.blur())
  act(() => void vi.advanceTimersByTime(100))
  expect(shown()).toHaveLength(MAKES.length)
  act(() => void vi.advanceTimersByTime(100))
  expect(shown()).toEqual([])
})
