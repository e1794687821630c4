import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import { StepUpContext } from '../../api/step-up.ts'
import { m } from '../../paraglide/messages.js'
import { PhoneVerification } from './phone-verification.tsx'

const shown = (phone: Parameters<typeof PhoneVerification>[0]['phone']) => {
  const Page = createRoutesStub([
    { path: '/', Component: () => <PhoneVerification phone={phone} now={0} sentMessage={() => 'sent'} /> },
  ])
  render(<Page />)
}
const NONE = { number: null, isVerified: false, sendsCodes: true, pendingCode: null, prefixes: null }

test('without SMS says that no codes are sent and asks for no number', () => {
  shown({ ...NONE, sendsCodes: false })
  expect(screen.getByText(m.verification_phone_off())).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('without SMS a number that was verified stays verified', () => {
  shown({ ...NONE, number: '+971501234567', isVerified: true, sendsCodes: false })
  expect(screen.getByText(m.verification_phone_verified({ number: '+971501234567' }))).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('with SMS asks for the number', () => {
  shown(NONE)
  expect(screen.getByRole('textbox', { name: m.verification_phone_number() })).toBeTruthy()
})

test('another number asks for a step-up, keeps what was typed when that is cancelled, and goes on after it', async () => {
  const answers = [
    () => Response.json({ code: 'step_up_required', status: 403, requestId: 'one' }, { status: 403 }),
    () => Response.json({ code: 'step_up_required', status: 403, requestId: 'two' }, { status: 403 }),
    () => Response.json({ phoneNumber: '+971521234567', expiresAt: '', resendAt: '' }),
  ]
  vi.stubGlobal('fetch', async () => answers.shift()?.())
  const confirmations = [false, true]
  const phone = { ...NONE, number: '+971501234567', isVerified: true }
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <StepUpContext value={async () => confirmations.shift() ?? false}>
          <PhoneVerification phone={phone} now={0} sentMessage={() => 'sent'} />
        </StepUpContext>
      ),
    },
  ])
  render(<Page />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: m.verification_phone_change() }))
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: m.verification_phone_number() })
  await user.clear(field)
  await user.type(field, '+971521234567')
  await user.click(screen.getByRole('button', { name: m.verification_send_code() }))
  await expect.poll(() => confirmations).toEqual([true])
  expect(field.value).toBe('+971521234567')
  await user.click(await screen.findByRole('button', { name: m.verification_send_code() }))
  expect(await screen.findByText(m.verification_code_hint({ number: '+971521234567' }))).toBeTruthy()
})
