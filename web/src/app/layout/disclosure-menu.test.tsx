import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createRoutesStub, Link } from 'react-router'
import { expect, it } from 'vitest'
import { DisclosureMenu } from './disclosure-menu.tsx'

const Page = () => (
  <>
    <DisclosureMenu label="Account menu" button="Menu" panelClassName="">
      <Link to="/profile">Profile</Link>
      <Link to="/trips">Trips</Link>
    </DisclosureMenu>
    <button type="button">Elsewhere</button>
  </>
)
const Stub = createRoutesStub([
  { path: '/', Component: Page },
  { path: '/profile', Component: Page },
])

const theMenu = () => document.querySelector('details') as HTMLDetailsElement

it('stays open when it was opened before its code had loaded', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Stub initialEntries={['/']} />)
  theMenu().open = true
  const root = await act(async () => hydrateRoot(container, <Stub initialEntries={['/']} />))
  expect(theMenu().open).toBe(true)
  act(() => root.unmount())
  container.remove()
})

it('opens with the down arrow and focuses its first entry', async () => {
  const user = userEvent.setup()
  render(<Stub initialEntries={['/']} />)
  await user.tab()
  await user.keyboard('{ArrowDown}')
  expect(theMenu().open).toBe(true)
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Profile' }))
})

it('closes when Tab leaves it, since it would cover what has the focus then', async () => {
  const user = userEvent.setup()
  render(<Stub initialEntries={['/']} />)
  await user.tab()
  await user.keyboard('{ArrowDown}{Tab}')
  expect(theMenu().open).toBe(true)
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Trips' }))
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(theMenu().open).toBe(false)
})

it('closes with Escape, on a click elsewhere, and when the page changes', async () => {
  const user = userEvent.setup()
  render(<Stub initialEntries={['/']} />)
  await user.tab()
  await user.keyboard('{ArrowDown}{Escape}')
  expect(theMenu().open).toBe(false)
  await user.keyboard('{ArrowDown}')
  await user.click(screen.getByText('Elsewhere'))
  expect(theMenu().open).toBe(false)
  screen.getByText('Menu').focus()
  await user.click(screen.getByText('Menu'))
  theMenu().open = true
  await user.click(screen.getByRole('link', { name: 'Profile' }))
  expect(theMenu().open).toBe(false)
})
