import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

it.each([
  ['a line', TextField],
  ['several lines', TextArea],
])('%s: the error describes the control and is no attribute of it', (_what, Field) => {
  render(<Field label="Name" error="Please enter a name" maxCharacters={100} />)
  const control = screen.getByRole('textbox', { name: 'Name', description: 'Please enter a name' })
  expect(control.ariaInvalid).toBe('true')
  expect(control.getAttributeNames()).not.toContain('error')
  expect(control.getAttributeNames()).not.toContain('maxcharacters')
})
