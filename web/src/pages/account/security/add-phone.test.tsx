import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { m } from '../../../paraglide/messages.js'
import { AddPhone } from './add-phone.tsx'

test('says that SMS are the weaker way, before one is sent', async () => {
  const element = <AddPhone whyDisabled={null} onConfirmed={() => Promise.resolve()} />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  const button = await screen.findByRole('button', { name: m.security_two_step_add_phone() })
  const risk = screen.getByText(m.security_phone_risk())
  expect(button.getAttribute('aria-describedby')).toBe(risk.id)
})
