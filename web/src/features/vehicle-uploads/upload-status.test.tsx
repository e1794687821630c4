import type { Problem } from '@rihla/contract/problem'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { UploadStatus } from './upload-status.tsx'

test('a refused file can be chosen again under the same name', async () => {
  const onReplace = vi.fn<(file: File) => void>()
  render(
    <UploadStatus
      job={{ phase: 'failed', share: 0, problem: { code: 'file_too_large' } as Problem }}
      isCut={false}
      name="Registration"
      accept="image/png"
      whyCannotSend={({ size }) => (size > 3 ? 'Too large' : null)}
      onRetry={() => undefined}
      onReplace={onReplace}
    />,
  )
  const user = userEvent.setup()
  const input = screen.getByLabelText<HTMLInputElement>(/Registration/)
  await user.upload(input, new File(['large'], 'card.png', { type: 'image/png' }))
  screen.getByText('Too large')
  // A browser reports no change for the file that the input still has.
  expect(input.files).toHaveLength(0)
  await user.upload(input, new File(['abc'], 'card.png', { type: 'image/png' }))
  expect(onReplace).toHaveBeenCalledTimes(1)
})
