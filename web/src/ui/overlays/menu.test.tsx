import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { BareButton } from '../buttons/bare-button.tsx'
import { Menu } from './menu.tsx'

async function openMenu() {
  const user = userEvent.setup()
  const onRemove = vi.fn<() => void>()
  render(
    <>
      <Menu
        label="Patrol"
        trigger={(props) => <BareButton {...props}>More</BareButton>}
        items={[
          { key: 'edit', label: 'Edit', href: '/edit' },
          { key: 'pause', label: 'Pause', disabled: true },
          { key: 'photos', label: 'Photos' },
          { key: 'remove', label: 'Remove', onSelect: onRemove, startsGroup: true, tone: 'danger' },
        ]}
      />
      <p>Elsewhere</p>
    </>,
  )
  const trigger = screen.getByRole('button', { name: 'More' })
  // Pressed at once, possibly before the code of the menu has loaded.
  await user.tab()
  await user.keyboard('{ArrowDown}')
  const menu = await screen.findByRole('menu', { name: 'Patrol' }, { timeout: 10_000 })
  await waitFor(() => expect(focused()).toBe('Edit'))
  return { user, trigger, menu, onRemove }
}

const focused = () => document.activeElement?.textContent
const noMenu = () => waitFor(() => expect(screen.queryByRole('menu')).toBeNull())

it('opens from its button with the arrow key and focuses the first item', async () => {
  const { trigger, menu } = await openMenu()
  expect(trigger.ariaExpanded).toBe('true')
  expect(trigger.ariaHasPopup).toBe('menu')
  expect(trigger.getAttribute('aria-controls')).toBe(menu.id)
})

it('moves with the arrow keys, skips disabled items and wraps around', async () => {
  const { user } = await openMenu()
  const visited = []
  for (const key of ['Down', 'Down', 'Down', 'Up']) {
    await user.keyboard(`{Arrow${key}}`)
    visited.push(focused())
  }
  expect(visited).toEqual(['Photos', 'Remove', 'Edit', 'Remove'])
})

it('moves to the ends with Home and End, and to an item by its first letters', async () => {
  const { user } = await openMenu()
  const visited = []
  for (const keys of ['{End}', '{Home}', 'ph']) {
    await user.keyboard(keys)
    visited.push(focused())
  }
  expect(visited).toEqual(['Remove', 'Edit', 'Photos'])
})

it('runs an item with Enter, closes and returns the focus', async () => {
  const { user, trigger, onRemove } = await openMenu()
  await user.keyboard('{End}{Enter}')
  expect(onRemove).toHaveBeenCalledOnce()
  await noMenu()
  await waitFor(() => expect(document.activeElement).toBe(trigger))
  expect(trigger.ariaExpanded).toBe('false')
})

it('closes with Escape and returns the focus', async () => {
  const { user, trigger } = await openMenu()
  await user.keyboard('{Escape}')
  await noMenu()
  await waitFor(() => expect(document.activeElement).toBe(trigger))
})

it('closes with a press on its button and opens with the next press', async () => {
  const { user, trigger } = await openMenu()
  await user.pointer({ keys: '[MouseLeft>]', target: trigger })
  await user.pointer('[/MouseLeft]')
  expect(trigger.ariaExpanded).toBe('false')
  await noMenu()
  await user.click(trigger)
  expect(await screen.findByRole('menu')).not.toBeNull()
})

it('ignores a disabled item', async () => {
  const { user } = await openMenu()
  const item = screen.getByRole('menuitem', { name: 'Pause' })
  expect(item.ariaDisabled).toBe('true')
  await user.click(item)
  expect(screen.getByRole('menu')).not.toBeNull()
})

it('renders links for items with a path and separators between groups', async () => {
  await openMenu()
  expect(screen.getByRole('menuitem', { name: 'Edit' }).getAttribute('href')).toBe('/edit')
  expect(screen.getAllByRole('separator')).toHaveLength(1)
})
