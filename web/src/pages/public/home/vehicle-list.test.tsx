import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router'
import { expect, test } from 'vitest'
import { type List, VehicleList } from './vehicle-list.tsx'

test('a list that could not be loaded can be loaded again', async () => {
  const answers: List[] = [null, { vehicles: [] }]
  const Page = () => (
    <VehicleList
      list={useLoaderData<List>()}
      expected={3}
      failed="The cars could not be loaded."
      empty="No cars yet."
      renderVehicle={() => null}
    />
  )
  const loader = () => answers.shift() ?? null
  const routes = [{ path: '/', loader, Component: Page, HydrateFallback: () => null }]
  render(<RouterProvider router={createMemoryRouter(routes)} />)
  await screen.findByText('The cars could not be loaded.')
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No cars yet.')).toBeTruthy()
})
