import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createRoutesStub, RouterContextProvider, redirect, useNavigate } from 'react-router'
import { expect, it } from 'vitest'
import { paths } from '../../../paths/paths.ts'
import { type ApiClient, apiContext } from '../../../server-context.ts'
import { loader } from './auth-page.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { TwoStepForm } from './two-step-form.tsx'

const shared = { answer: undefined, returnTo: '/checkout' }

it.each<[string, string, ReactNode]>([
  ['the password', 'Sign In', <SignInForm key="in" {...shared} />],
  ['sign-up', 'Create account', <SignUpForm key="up" {...shared} />],
  ['a second step', 'Sign In', <TwoStepForm key="two" {...shared} by="app" phones={[]} />],
])('Back after %s leads to the page before the sign-in page', async (_, submit, form) => {
  const user = userEvent.setup()
  const Checkout = () => {
    const navigate = useNavigate()
    return (
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    )
  }
  const Stub = createRoutesStub([
    { path: '/car', Component: () => <h1>The car</h1> },
    { path: '/auth', Component: () => form, action: () => redirect('/checkout') },
    { path: '/checkout', Component: Checkout },
  ])
  render(<Stub initialEntries={['/car', '/auth']} initialIndex={1} />)
  await user.click(screen.getByRole('button', { name: submit }))
  await user.click(await screen.findByRole('button', { name: 'Back' }))
  expect(await screen.findByRole('heading', { name: 'The car' })).not.toBeNull()
})

it('the sign-in page of somebody signed in is replaced by where it leads', async () => {
  const context = new RouterContextProvider()
  context.set(apiContext, { accounts: { me: async () => ({ me: {} }) } } as unknown as ApiClient)
  const url = new URL(paths.auth({ returnTo: '/favorites' }), 'https://rihla.example')
  const sent = await loader({ url, context } as unknown as Parameters<typeof loader>[0]).catch(
    (thrown: unknown) => thrown,
  )
  if (!(sent instanceof Response)) throw new Error('not redirected')
  expect([sent.headers.get('location'), sent.headers.has('x-remix-replace')]).toEqual(['/favorites', true])
})
