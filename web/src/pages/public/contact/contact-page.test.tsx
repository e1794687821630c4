import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { m } from '../../../paraglide/messages.js'
import ContactPage, { clientAction } from './contact-page.tsx'

type Sending = Parameters<typeof clientAction>[0]

it('keeps the message when the connection is lost, and sends it with the same key at the second press', async () => {
  const keys: unknown[] = []
  const serverAction = async (request: Request) => {
    keys.push((await request.formData()).get('key'))
    if (keys.length === 1) throw new TypeError('Failed to fetch')
    return {
      sent: { reference: 'R-1', email: 'layla@rihla.example' },
      values: null,
      errors: {},
      refusal: null,
    }
  }
  const Stub = createRoutesStub([
    {
      path: '/contact',
      // Its props have the types of this route, which a stub does not know.
      Component: ContactPage as never,
      loader: () => ({
        key: crypto.randomUUID(),
        email: 'layla@rihla.example',
        hours: { isOpen: true, opensAt: null, closesAt: null, daily: null },
      }),
      action: (args) =>
        clientAction({ ...args, serverAction: () => serverAction(args.request) } as unknown as Sending),
      HydrateFallback: () => null,
    },
  ])
  render(<Stub initialEntries={['/contact']} />)
  const user = userEvent.setup()
  const message = await screen.findByLabelText<HTMLTextAreaElement>(m.contact_message())
  await user.type(message, 'Where is my deposit?')
  const send = () => user.click(screen.getByRole('button', { name: m.contact_send() }))

  await send()
  await screen.findByText(m.common_connection_lost())
  expect(message.isConnected).toBe(true)
  expect(message.value).toBe('Where is my deposit?')

  await send()
  await screen.findByText(m.contact_sent_title())
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
})
