import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { paths } from '../../paths/paths.ts'
import { VerificationPrompt } from './verification-prompt.tsx'

function show(sendsPhoneCodes: boolean, verificationStatus: 'pending' | 'verified') {
  const Page = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => ({ sendsPhoneCodes }),
      Component: () => (
        <>
          <p>loaded</p>
          <VerificationPrompt verificationStatus={verificationStatus} phoneVerified={false} needed={null} />
        </>
      ),
      HydrateFallback: () => null,
    },
  ])
  render(<Page />)
  return screen.findByText('loaded')
}

test('where codes are sent, asks a verified person for the phone', async () => {
  await show(true, 'verified')
  expect(screen.getByRole('link').getAttribute('href')).toBe(paths.renterVerification)
})

test('without SMS asks nothing of a verified person', async () => {
  await show(false, 'verified')
  expect(screen.queryByRole('link')).toBeNull()
})

test('without SMS leads a person who is not verified to the documents', async () => {
  await show(false, 'pending')
  expect(screen.getByRole('link').getAttribute('href')).toBe(paths.documentVerification)
})
