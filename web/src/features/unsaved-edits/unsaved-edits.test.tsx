import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { UnsavedEdits } from './unsaved-edits.tsx'
import { useUnsavedEdits } from './use-unsaved-edits.ts'

function Form({ label }: { label: string }) {
  const [text, setText] = useState('')
  useUnsavedEdits(text !== '')
  return <input aria-label={label} value={text} onChange={(event) => setText(event.target.value)} />
}

/** A page with two forms, after another page. */
async function open() {
  const page = (
    <UnsavedEdits>
      <Form label="Price" />
      <Form label="Terms" />
      <Link to="/elsewhere">Elsewhere</Link>
      <Link to="?part=terms">Part</Link>
    </UnsavedEdits>
  )
  const router = createMemoryRouter(
    [
      { path: '/', element: 'Before' },
      { path: '/page', element: page },
      { path: '/elsewhere', element: 'After' },
    ],
    { initialEntries: ['/', '/page'] },
  )
  render(<RouterProvider router={router} />)
  const user = userEvent.setup()
  const press = (name: string) => user.click(screen.getByRole('link', { name }))
  const answer = (name: string) => user.click(screen.getByRole('button', { name }))
  return { user, router, press, answer }
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
/** Whether the browser itself would ask before the tab is closed. */
const asksBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('a page with unsaved edits is left only when the person says so', async () => {
  const { user, router, press, answer } = await open()
  await user.type(field('Price'), '300')
  expect(asksBeforeClosing()).toBe(true)
  await press('Elsewhere')
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy()
  await answer('Keep editing')
  expect(router.state.location.pathname).toBe('/page')
  expect(field('Price').value).toBe('300')
  await press('Elsewhere')
  await screen.findByRole('dialog')
  await answer('Leave without saving')
  expect(await screen.findByText('After')).toBeTruthy()
})

test('Back asks too', async () => {
  const { user, router, answer } = await open()
  await user.type(field('Terms'), 'x')
  void router.navigate(-1)
  await screen.findByRole('dialog')
  await answer('Leave without saving')
  expect(await screen.findByText('Before')).toBeTruthy()
})

test('without unsaved edits, and within the page, nothing is asked', async () => {
  const { user, router, press } = await open()
  await user.type(field('Price'), '3')
  await user.type(field('Terms'), 'x')
  await press('Part')
  expect(router.state.location.search).toBe('?part=terms')
  await user.clear(field('Price'))
  expect(asksBeforeClosing()).toBe(true)
  await user.clear(field('Terms'))
  expect(asksBeforeClosing()).toBe(false)
  await press('Elsewhere')
  expect(await screen.findByText('After')).toBeTruthy()
})
