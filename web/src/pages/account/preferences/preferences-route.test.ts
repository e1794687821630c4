import { expect, it } from 'vitest'
import { action } from './preferences-route.ts'

const send = (fields: Record<string, string>) => {
  const request = new Request('http://localhost/preferences', {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  return action({ request } as Parameters<typeof action>[0])
}

it('leads a form that names its page back there', async () => {
  const answer = (await send({ theme: 'dark', returnTo: '/browse?type=suv' })) as Response
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe('/browse?type=suv')
  expect(answer.headers.get('set-cookie')).toContain('theme=dark')
})

it('leaves a page that has sent the form itself where it is', async () => {
  const answer = await send({ theme: 'dark' })
  expect(answer).not.toBeInstanceOf(Response)
  expect(answer).toMatchObject({ data: null, init: { headers: expect.any(Headers) } })
})
