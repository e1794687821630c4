import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { ListedPhoto } from './listed-photos.ts'
import { PhotoBoard } from './photo-board.tsx'
import type { UploadQueue } from './use-upload-queue.ts'

const aPhoto = (key: string): ListedPhoto => ({
  key,
  angle: 'other',
  name: `${key}.jpg`,
  source: { kind: 'staged', uploadId: key, fileUrl: `/${key}`, expiresAt: '2026-03-17T08:00:00.000Z' },
})

function Board() {
  const [photos, setPhotos] = useState(['one', 'two', 'three'].map(aPhoto))
  const queue = { retry() {}, resume() {} } as unknown as UploadQueue
  return (
    <PhotoBoard
      photos={photos}
      update={setPhotos}
      queue={queue}
      uploads={{ jobs: new Map(), isCut: false }}
    />
  )
}

// Screen readers read what is added to a live region; the same words in the same place are no change.
test('a photo that moves to the place of the last one is announced too', async () => {
  render(<Board />)
  const moveLater = () => screen.getAllByRole('button', { name: /later|after|next/i })[0] as HTMLElement
  const words = () => [...document.querySelectorAll('p[role=status]')].at(-1)?.firstChild
  await userEvent.click(moveLater())
  const first = words()
  await userEvent.click(moveLater())
  expect(words()?.textContent).toBe(first?.textContent)
  expect(words()).not.toBe(first)
})
