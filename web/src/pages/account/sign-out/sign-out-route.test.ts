import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type ApiClient, apiContext } from '../../../server-context.ts'
import { action } from './sign-out-route.ts'

test.each([
  [{}, '/'],
  [{ returnTo: '/oauth/authorize?client_id=a' }, '/auth?returnTo=%2Foauth%2Fauthorize%3Fclient_id%3Da'],
  [{ returnTo: 'https://elsewhere.example' }, '/'],
])('signing out with %o leads to %s', async (fields, location) => {
  const context = new RouterContextProvider()
  context.set(apiContext, { accounts: { signOut: async () => ({ done: true }) } } as unknown as ApiClient)
  const request = new Request('https://rihla.example/sign-out', {
    method: 'POST',
    body: new URLSearchParams(fields as Record<string, string>),
  })
  const answer = await action({ request, context } as unknown as Parameters<typeof action>[0])
  expect(answer.headers.get('location')).toBe(location)
})
