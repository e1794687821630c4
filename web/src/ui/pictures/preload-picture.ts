import { preload } from 'react-dom'

/**
 * Preloads the main picture above the fold in its best format. The server writes it into the head before the scripts,
 * which would take its bandwidth; React does that by itself for an `img`, but not inside a `picture`.
 */
export function preloadPicture(
  { sources, src }: { sources: readonly { type: string; srcSet: string }[]; src: string },
  sizes: string,
): void {
  const [best] = sources
  preload(src, {
    as: 'image',
    fetchPriority: 'high',
    ...(best && { imageSizes: sizes, imageSrcSet: best.srcSet, type: best.type }),
  })
}
