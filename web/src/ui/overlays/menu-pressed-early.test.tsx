import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { BareButton } from '../buttons/bare-button.tsx'
import { Menu } from './menu.tsx'

// One test in a file of its own: only the first menu of a process is pressed before its code has loaded.
it('pressed before its code has loaded, a menu opens, stays open and closes with the next press', async () => {
  const user = userEvent.setup()
  render(
    <Menu
      label="Patrol"
      trigger={(props) => <BareButton {...props}>More</BareButton>}
      items={[{ key: 'edit', label: 'Edit' }]}
    />,
  )
  const trigger = screen.getByRole('button', { name: 'More' })
  expect(screen.queryByRole('menu')).toBeNull()
  await user.click(trigger)
  expect(await screen.findByRole('menu', { name: 'Patrol' }, { timeout: 10_000 })).not.toBeNull()
  expect(trigger.ariaExpanded).toBe('true')
  await user.click(trigger)
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
})
