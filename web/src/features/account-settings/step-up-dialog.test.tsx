import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { paths } from '../../paths/paths.ts'
import { aRefusal } from '../../testing/a-refusal.ts'
import { StepUpDialog, type StepUpMeans } from './step-up-dialog.tsx'

test.each([
  ['password', /password/i, ' secret ', { password: ' secret ' }],
  ['code', /code/i, ' 123456 ', { code: '123456' }],
] as const)('sends a %s as the server compares it', async (by, label, typed, proof) => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(await request.json())
    return aRefusal()
  })
  const means: StepUpMeans = { by, hasApp: true, phones: [] }
  const element = <StepUpDialog means={means} onConfirmed={() => undefined} onCancel={() => undefined} />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText(label, { selector: 'input' }), `${typed}{Enter}`)
  await expect.poll(() => sent).toEqual([proof])
})

test('somebody without a code or a password is led back to the page after signing in again', async () => {
  const means: StepUpMeans = { by: 'sign_in', hasApp: false, phones: [] }
  const element = <StepUpDialog means={means} onConfirmed={() => undefined} onCancel={() => undefined} />
  const sent: unknown[] = []
  const action = async ({ request }: { request: Request }) => {
    sent.push(Object.fromEntries(await request.formData()))
    return null
  }
  const routes = [
    { path: '/oauth/authorize', element },
    { path: paths.signOut, action, element: null },
  ]
  const initialEntries = ['/oauth/authorize?client_id=a']
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries })} />)
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  await expect.poll(() => sent).toEqual([{ returnTo: '/oauth/authorize?client_id=a' }])
})
