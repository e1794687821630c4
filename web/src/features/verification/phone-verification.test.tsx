import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
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
