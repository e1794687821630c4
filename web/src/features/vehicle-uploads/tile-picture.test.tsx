import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { m } from '../../paraglide/messages.js'
import { ANGLE_WORDS } from './angle-words.ts'
import type { ListedPhoto } from './listed-photos.ts'
import { TilePicture } from './tile-picture.tsx'

const front = ANGLE_WORDS.front()

const aStagedPhoto = (uploadId: string, expiresAt: string): ListedPhoto => ({
  key: 'front',
  angle: 'front',
  name: '',
  source: { kind: 'staged', uploadId, fileUrl: `/api/v1/host/uploads/${uploadId}/file`, expiresAt },
})

const A_KEPT_PHOTO: ListedPhoto = {
  key: 'front',
  angle: 'front',
  name: '',
  source: {
    kind: 'kept',
    photo: {
      id: '0198f2c4-7d1e-7abc-8def-0123456789ab',
      angle: 'front',
      width: 1600,
      height: 1067,
      widths: [800],
      hasAvif: false,
      placeholder: '',
    },
  },
}

const failToLoad = () => fireEvent.error(screen.getByRole('img'))

it.each([
  ['a photo of the vehicle', A_KEPT_PHOTO],
  ['an upload that has not expired', aStagedPhoto('u1', '2999-01-01T00:00:00Z')],
])('says what %s shows while it cannot be loaded, and tries again with the network', (_, photo) => {
  render(<TilePicture photo={photo} file={undefined} />)
  failToLoad()
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.queryByText(m.errors_upload_not_found())).toBeNull()
  screen.getByText(front)

  act(() => void dispatchEvent(new Event('online')))
  screen.getByRole('img', { name: front })
})

it('asks for the file again when its upload has expired', () => {
  render(<TilePicture photo={aStagedPhoto('u1', '2020-01-01T00:00:00Z')} file={undefined} />)
  failToLoad()
  screen.getByText(m.errors_upload_not_found())
})

it('shows another file that is chosen in place of one that could not be loaded', () => {
  const { rerender } = render(
    <TilePicture photo={aStagedPhoto('u1', '2020-01-01T00:00:00Z')} file={undefined} />,
  )
  failToLoad()
  rerender(<TilePicture photo={aStagedPhoto('u2', '2999-01-01T00:00:00Z')} file={undefined} />)
  expect(screen.getByRole<HTMLImageElement>('img').src).toContain('/u2/')
})
