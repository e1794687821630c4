import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { aRefusal } from '../../../testing/a-refusal.ts'
import { SpecialDayList } from './special-days.tsx'

test('removes special days only after a question that names them', async () => {
  const fetch = vi.fn<(request: Request) => Promise<Response>>(async () => aRefusal())
  vi.stubGlobal('fetch', fetch)
  const span = { kind: 'public_holiday' as const, from: '2027-03-01', to: '2027-03-03', source: 'A decree' }
  const element = <SpecialDayList spans={[span]} today="2027-03-02" />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: /^Remove/ }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText(/Public holiday: .*1 Mar 2027/)
  expect(fetch).not.toHaveBeenCalled()
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  await expect.poll(() => fetch.mock.calls.length).toBe(1)
})
