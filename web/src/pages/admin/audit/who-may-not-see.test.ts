import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { apiContext } from '../../../server-context.ts'
import { loader } from './admin-audit-page.tsx'

test('the audit page fails with status 403 when the API requires two-step sign-in', async () => {
  const refused = () =>
    Promise.reject(
      Object.assign(new Error('refused'), {
        data: { code: 'two_step_required', requestId: 'one', status: 403 },
      }),
    )
  const context = new RouterContextProvider()
  context.set(apiContext, { admin: { audit: refused, users: refused } } as never)
  const url = new URL('http://rihla.test/admin/audit')
  const loading = loader({ url, context } as never)
  await expect(loading).rejects.toMatchObject({ init: { status: 403 }, data: { code: 'two_step_required' } })
})
