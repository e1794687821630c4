import type { Photo } from '@rihla/contract/vehicles/vehicles'
import { paths } from '../paths/paths.ts'

const sourceSet = (photo: Photo, format: 'webp' | 'avif', widths: number[]) =>
  widths.map((width) => `${paths.photo(photo.id, width, format)} ${width}w`).join(', ')

/** The URLs and sizes of a photo for a picture element. AVIF exists in one middle width only. */
export function pictureOf(photo: Photo) {
  const widths = [...photo.widths].sort((a, b) => a - b)
  const middle = widths.find((width) => width >= 800) ?? widths.at(-1) ?? photo.width
  return {
    src: paths.photo(photo.id, middle, 'webp'),
    webp: sourceSet(photo, 'webp', widths),
    avif: photo.hasAvif ? sourceSet(photo, 'avif', [middle]) : undefined,
    width: photo.width,
    height: photo.height,
    placeholder: photo.placeholder,
  }
}
