import { endpoint } from '@rihla/contract/endpoint'
import { Done, Nothing } from '@rihla/contract/fields'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { Variables } from '../app-routes.ts'
import { openApi } from './api-route.ts'
import { describeOperation } from './description/describe-operation.ts'
import type { ServeContext } from './serve.ts'

const { meta } = endpoint({
  access: 'public',
  method: 'GET',
  path: '/old',
  summary: 'Answers as it did',
  tag: 'system',
  deprecated: { since: '2027-01-01', sunset: '2027-07-01' },
  input: Nothing,
  output: Done,
})['~orpc']

it('a deprecated endpoint says so in each answer, refusals included', async () => {
  const app = new Hono<{ Variables: Variables }>()
  let status = 200
  const api = {
    handle: async (_: Request, { context }: { context: ServeContext }) => {
      context.onEndpoint?.('/old', meta)
      return { matched: true, response: new Response('{}', { status }) }
    },
  }
  const caller = { viewer: { kind: 'visitor' }, language: 'en', requestId: 'r', answerHeaders: new Headers() }
  openApi(app, api as never, async () => caller as unknown as ServeContext)
  for (status of [200, 400]) {
    const { headers } = await app.request('/api/v1/old')
    expect(headers.get('deprecation')).toBe('@1798761600')
    expect(headers.get('sunset')).toBe('Thu, 01 Jul 2027 00:00:00 GMT')
    expect(headers.get('link')).toBe('</api/docs/changelog>; rel="deprecation"; type="text/html"')
  }
})

it('a deprecated endpoint is described as one', () => {
  const operation = { summary: 'Answers as it did', responses: {} }
  describeOperation(operation, { name: 'system.retention', meta, changes: false, tokenUse: 'any' })
  expect(operation).toMatchObject({
    deprecated: true,
    description: expect.stringContaining('Deprecated since 2027-01-01; answers until 2027-07-01.'),
  })
})
