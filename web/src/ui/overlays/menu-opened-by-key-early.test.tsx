import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { BareButton } from '../buttons/bare-button.tsx'
import { Menu } from './menu.tsx'

// One test in a file of its own: only the first menu of a process is opened before its code has loaded.
it('opened by Enter before its code has loaded, a menu focuses its first item', async () => {
  const user = userEvent.setup()
  render(
    <Menu
      label="Patrol"
      trigger={(props) => <BareButton {...props}>More</BareButton>}
      items={[
        { key: 'edit', label: 'Edit' },
        { key: 'photos', label: 'Photos' },
      ]}
    />,
  )
  await user.tab()
  expect(screen.queryByRole('menu')).toBeNull()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('menu', { name: 'Patrol' }, { timeout: 10_000 })).not.toBeNull()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Edit'))
})
