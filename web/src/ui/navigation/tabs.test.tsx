import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Tabs, type TabsProps } from './tabs.tsx'

const TABS = ['Upcoming', 'Past', 'Cancelled'].map((name) => ({
  value: name.toLowerCase(),
  label: name,
  panel: <a href={`/${name}`}>{name} trips</a>,
}))

function showTabs(props: Partial<TabsProps> = {}) {
  render(<Tabs label="Trips" tabs={TABS} {...props} />)
  const selected = () => screen.getByRole('tab', { selected: true }).textContent
  return { user: userEvent.setup(), selected }
}

it('shows the panel of the first tab, labelled by that tab', () => {
  const { selected } = showTabs()
  expect(screen.getByRole('tablist', { name: 'Trips' })).not.toBeNull()
  expect(selected()).toBe('Upcoming')
  expect(screen.getByRole('tabpanel', { name: 'Upcoming' }).textContent).toBe('Upcoming trips')
})

it('starts with the tab given by defaultValue', () => {
  expect(showTabs({ defaultValue: 'past' }).selected()).toBe('Past')
})

it('moves with the arrow keys, Home and End, and wraps around', async () => {
  const { user, selected } = showTabs()
  await user.tab()
  const visited = []
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End']) {
    await user.keyboard(`{${key}}`)
    visited.push(selected())
  }
  expect(visited).toEqual(['Past', 'Cancelled', 'Upcoming', 'Cancelled', 'Upcoming', 'Cancelled'])
  expect(screen.getByRole('tabpanel').textContent).toBe('Cancelled trips')
})

it('swaps the arrow keys in right-to-left layouts', async () => {
  const { user, selected } = showTabs({ dir: 'rtl' })
  await user.tab()
  await user.keyboard('{ArrowLeft}')
  expect(selected()).toBe('Past')
})

it('is one tab stop, followed by the panel of the selected tab', async () => {
  const { user } = showTabs({ defaultValue: 'past' })
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Past')
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('tabpanel'))
})

it('leaves the selection to the parent when it is controlled', async () => {
  const onChange = vi.fn<(value: string) => void>()
  const { user, selected } = showTabs({ value: 'past', onChange })
  await user.click(screen.getByRole('tab', { name: 'Cancelled' }))
  expect(onChange).toHaveBeenLastCalledWith('cancelled')
  expect(selected()).toBe('Past')
})
