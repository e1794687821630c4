import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { m } from '../../../paraglide/messages.js'
import { TwoStepSection } from './two-step-section.tsx'

const show = (emailVerified: boolean) => {
  const element = (
    <TwoStepSection emailVerified={emailVerified} factors={[]} recoveryCodesLeft={0} isRequired={false} />
  )
  render(<RouterProvider router={createMemoryRouter([{ id: 'root', path: '/', element }])} />)
  return screen.findByRole('button', { name: m.security_two_step_add() })
}

test('asks for a verified address before a second step is set up', async () => {
  const button = await show(false)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getAllByText(m.security_two_step_verify_first()).length).toBeGreaterThan(0)
})

test('is set up with a verified address', async () => {
  expect((await show(true)).getAttribute('aria-disabled')).not.toBe('true')
})
