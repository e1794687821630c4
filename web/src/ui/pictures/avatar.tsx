import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../content/visually-hidden.tsx'
import { initialsOf } from './initials-of.ts'

export interface AvatarProps {
  /** The user's name; the initials come from it. */
  name: string
  src?: string | null
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** Set it only where the name is not displayed beside the picture. */
  alt?: string
}

const sizes = {
  sm: 'size-8 text-xs',
  md: 'size-11 text-sm',
  lg: 'size-16 text-xl',
  xl: 'size-24 text-3xl',
}

/** A user's picture on top of their initials, which stay visible when the picture is missing or broken. */
export function Avatar({ name, src, size = 'md', alt = '' }: AvatarProps) {
  return (
    <span
      className={classNames(
        'relative inline-flex shrink-0 select-none items-center justify-center overflow-hidden rounded-full bg-accent-soft font-strong text-on-accent-soft',
        sizes[size],
      )}
    >
      {alt && <VisuallyHidden>{alt}</VisuallyHidden>}
      <span aria-hidden="true" translate="no">
        {initialsOf(name)}
      </span>
      {src && (
        <img
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full object-cover text-transparent"
          onError={(event) => {
            event.currentTarget.hidden = true
          }}
        />
      )}
    </span>
  )
}
