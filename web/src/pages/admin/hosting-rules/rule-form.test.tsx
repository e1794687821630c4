import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { RuleForm } from './rule-form.tsx'

test('a day that is no day is an error, and no rule is saved for the day before it', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({}))
  vi.stubGlobal('fetch', fetch)
  const element = (
    <RuleForm
      emirates={[{ emirate: 'dubai', isOn: false, individualVehicles: 0, rules: [] }]}
      today="2027-03-01"
    />
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  const user = userEvent.setup()
  await user.type(screen.getByLabelText(/^Source/), 'A decree')
  const day = screen.getByRole('textbox', { name: 'Valid from' })
  await user.clear(day)
  await user.type(day, '1/1/27{Enter}')
  expect(screen.getByRole('textbox', { name: 'Valid from', description: /valid date/ }).ariaInvalid).toBe(
    'true',
  )
  expect(fetch).not.toHaveBeenCalled()
})
