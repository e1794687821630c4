import { classNames } from '../class-names.ts'

/** One picture in the forms it is stored in. */
export interface PictureSource {
  /** Best form first, e.g. AVIF then WebP; `srcSet` with widths. */
  sources: readonly { type: string; srcSet: string }[]
  /** For browsers that know none of the sources. */
  src: string
  width: number
  height: number
  /** What it shows; empty where words beside it say so. */
  alt: string
  /** A tiny data URI, drawn blurred until the picture is there. */
  placeholder?: string
}

export interface PictureProps extends PictureSource {
  /** How wide it is drawn, as in the `sizes` attribute. */
  sizes: string
  /** The picture a person sees first: fetched at once and before others. All the rest wait until they are near. */
  first?: boolean
  /** `cover` fills its box, `contain` shows all of it. */
  fit?: 'cover' | 'contain'
  className?: string
}

/** A picture that takes its room at once, shows a blur first and the best form the browser knows. */
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
  return (
    <picture className={classNames('block overflow-hidden bg-hover', className)}>
      {sources.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
      ))}
      <img
        src={src}
        sizes={sizes}
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
