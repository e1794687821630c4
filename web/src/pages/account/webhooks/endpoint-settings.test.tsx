import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { EndpointSettings } from './endpoint-settings.tsx'
import { ENDPOINT } from './test-endpoint.ts'

test('only what was changed is sent, once', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(await request.json())
    return Response.json(ENDPOINT)
  })
  const element = <EndpointSettings endpoint={ENDPOINT} />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  const user = userEvent.setup()
  const save = () => user.click(screen.getByRole('button', { name: 'Save changes' }))
  const type = async (label: string, text: string) => {
    await user.clear(screen.getByLabelText(label))
    await user.type(screen.getByLabelText(label), text)
    await save()
  }
  await type('Name', 'Ledger')
  await expect.poll(() => sent).toEqual([{ name: 'Ledger' }])
  await expect.poll(() => screen.getByRole('button', { name: 'Save changes' }).ariaBusy).not.toBe('true')
  await type('Address', 'https://ledger.rihla.example/in')
  await expect.poll(() => sent[1]).toEqual({ url: 'https://ledger.rihla.example/in' })
})
