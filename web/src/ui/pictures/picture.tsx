import { classNames } from '../class-names.ts'
import { preloadPicture } from './preload-picture.ts'

/** One picture in its stored formats. */
export interface PictureSource {
  /** Best format first, e.g. AVIF then WebP; `srcSet` with widths. */
  sources: readonly { type: string; srcSet: string }[]
  /** Fallback for browsers that support none of the sources. */
  src: string
  width: number
  height: number
  /** Alternative text; empty where text beside the picture describes it. */
  alt: string
  /** A tiny data URI, displayed blurred until the picture has loaded. */
  placeholder?: string
}

export interface PictureProps extends PictureSource {
  /** Display width, as in the `sizes` attribute. */
  sizes: string
  /** The main picture above the fold: loaded at once with high priority. All others load lazily. */
  first?: boolean
  /** `cover` fills its box, `contain` shows the whole picture. */
  fit?: 'cover' | 'contain'
  className?: string
}

/** A picture that reserves its space, shows a blurred placeholder, then the best supported format. */
export function Picture(props: PictureProps) {
  const {
    sources,
    src,
    width,
    height,
    alt,
    placeholder,
    sizes,
    first = false,
    fit = 'cover',
    className,
  } = props
  if (first) preloadPicture({ sources, src }, sizes)
  return (
    <picture className={classNames('block overflow-hidden bg-hover', className)}>
      {sources.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
      ))}
      <img
        src={src}
        width={width}
        height={height}
        alt={alt}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding={first ? 'sync' : 'async'}
        draggable={false}
        className={`size-full ${fit === 'cover' ? 'object-cover' : 'object-contain'} bg-center bg-cover bg-no-repeat`}
        style={placeholder && fit === 'cover' ? { backgroundImage: `url("${placeholder}")` } : undefined}
      />
    </picture>
  )
}
