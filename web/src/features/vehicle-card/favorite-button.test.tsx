import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { expect, it, vi } from 'vitest'
import { m } from '../../paraglide/messages.js'
import { paths } from '../../paths/paths.ts'
import { shownToast } from '../../ui/overlays/toast.ts'
import { FavoriteButton } from './favorite-button.tsx'

const vehicle = '2023 Nissan Patrol'

it('sends nothing while offline, says so, and saves the vehicle once the network is back', async () => {
  let sent = 0
  const Stub = createRoutesStub([
    { path: '/', Component: () => <FavoriteButton vehicleId="one" vehicle={vehicle} /> },
    {
      path: paths.toggleFavorite,
      action: () => {
        sent++
        return { outcome: 'favorite_added' }
      },
    },
  ])
  render(<Stub />)
  const user = userEvent.setup()
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

  await user.click(screen.getByRole('button', { name: m.vehicle_card_save({ vehicle }) }))
  await waitFor(() => expect(shownToast()?.title).toBe(m.vehicle_card_save_failed()))
  expect(sent).toBe(0)

  isOnline.mockReturnValue(true)
  await user.click(screen.getByRole('button', { name: m.vehicle_card_save({ vehicle }) }))
  await waitFor(() => expect(shownToast()?.title).toBe(m.vehicle_card_saved()))
  expect(sent).toBe(1)
})
