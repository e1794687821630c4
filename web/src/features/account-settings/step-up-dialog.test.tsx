import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
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
