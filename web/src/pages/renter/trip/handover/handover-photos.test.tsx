import type { TripPhoto } from '@rihla/contract/trips'
import { HANDOVER_ANGLES, type TripPhotoAngle } from '@rihla/domain/handover/trip-photo-angles'
import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { UploadJob } from '../../../../features/vehicle-uploads/upload-queue.ts'
import { HandoverPhotos } from './handover-photos.tsx'
import type { TripPhotoUploads } from './use-trip-photos.ts'

const aSentPhoto = (angle: TripPhotoAngle) =>
  ({ id: `photo of ${angle}`, angle, fileUrl: `/${angle}` }) as TripPhoto
const aFile = new File(['picture'], 'picture.jpg', { type: 'image/jpeg' })
const aJob = (
  kind: TripPhotoAngle,
  changes: Partial<UploadJob<TripPhotoAngle>> = {},
): UploadJob<TripPhotoAngle> => ({
  key: `upload of ${kind}`,
  kind,
  file: aFile,
  phase: 'waiting',
  share: 0,
  problem: null,
  ...changes,
})

function show(given: {
  photos?: TripPhoto[]
  jobs?: Array<UploadJob<TripPhotoAngle>>
  isCut?: boolean
  kept?: string[]
}) {
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = () => 'blob:picture'
      static override revokeObjectURL = () => {}
    },
  )
  const acts = {
    add: vi.fn<TripPhotoUploads['add']>(),
    cancel: vi.fn<TripPhotoUploads['cancel']>(),
    retry: vi.fn<(key: string) => void>(),
    leaveOut: vi.fn<(photo: TripPhoto) => void>(),
  }
  const jobs = new Map((given.jobs ?? []).map((job) => [job.key, job]))
  const sending = {
    queue: { retry: acts.retry, resume() {} },
    uploads: { jobs, isCut: given.isCut ?? false },
    add: acts.add,
    cancel: acts.cancel,
    refused: [] as string[],
    isKept: (key: string) => (given.kept ?? []).includes(key),
  } as unknown as TripPhotoUploads
  render(<HandoverPhotos photos={given.photos ?? []} sending={sending} onLeaveOut={acts.leaveOut} />)
  return acts
}

test('each of the thirteen angles can be taken with the camera or chosen, in any order', async () => {
  const { add } = show({})
  screen.getByText('0 of 13')
  expect(screen.getAllByLabelText(/^Take a photo of: /)).toHaveLength(HANDOVER_ANGLES.length)
  const camera = screen.getByLabelText('Take a photo of: Wheels on the left')
  expect([camera.getAttribute('accept'), camera.getAttribute('capture')]).toEqual(['image/*', 'environment'])
  await userEvent.upload(camera, aFile)
  expect(add).toHaveBeenLastCalledWith([aFile], 'wheels_left')
  const chosen = screen.getByLabelText('Photo of: Front')
  expect(chosen.hasAttribute('capture')).toBe(false)
  await userEvent.upload(chosen, aFile)
  expect(add).toHaveBeenLastCalledWith([aFile], 'front')
})

test('progress counts angles, not photos', () => {
  show({
    photos: [aSentPhoto('front'), { ...aSentPhoto('front'), id: 'again' }, aSentPhoto('other')],
    jobs: [aJob('dashboard')],
  })
  screen.getByText('2 of 13')
  expect(screen.queryByLabelText('Photo of: Front')).toBeNull()
})

test('a photo says whether it waits, is kept, has failed or is uploaded', async () => {
  const { retry, cancel } = show({
    photos: [aSentPhoto('back')],
    jobs: [aJob('front'), aJob('left', { phase: 'failed' })],
    isCut: true,
    kept: ['upload of front', 'upload of left'],
  })
  const tileOf = (name: string) => {
    const tile = screen.getAllByRole('listitem').find((one) => within(one).queryByText(name))
    if (!tile) throw new Error(`no tile of ${name}`)
    return within(tile)
  }
  tileOf('Back').getByText('Uploaded')
  tileOf('Front').getByText('Waiting for the connection')
  tileOf('Front').getByText('Kept on this device')
  screen.getByText(/^2 photos are kept on this device/)
  await userEvent.click(tileOf('Left side').getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledWith('upload of left')
  await userEvent.click(tileOf('Left side').getByRole('button', { name: 'Cancel the upload of: Left side' }))
  expect(cancel).toHaveBeenCalledWith('upload of left')
})

test('a photo that cannot be kept asks to leave the page open', () => {
  show({ jobs: [aJob('front')], isCut: true })
  screen.getByText(/Please keep this page open\.$/)
  expect(screen.queryByText('Kept on this device')).toBeNull()
})

test.each([
  ['dark', 10, 'This photo is dark. Take it again?'],
  ['blurred', 128, 'This photo is blurred. Take it again?'],
])('a %s photo is said to be so, and can be taken again', async (_, level, words) => {
  const { add, leaveOut } = show({ photos: [aSentPhoto('front')] })
  const data = new Uint8ClampedArray(4 * 4 * 4).fill(level)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage() {},
    getImageData: () => ({ data }),
  } as unknown as null)
  const picture = document.querySelector('img') as HTMLImageElement
  Object.defineProperties(picture, { naturalWidth: { value: 4 }, naturalHeight: { value: 4 } })
  expect(screen.queryByText(words)).toBeNull()
  fireEvent.load(picture)
  screen.getByText(words)
  await userEvent.upload(screen.getByLabelText('Take again: Front'), aFile)
  expect(leaveOut).toHaveBeenCalledWith(expect.objectContaining({ angle: 'front' }))
  expect(add).toHaveBeenCalledWith([aFile], 'front')
})
