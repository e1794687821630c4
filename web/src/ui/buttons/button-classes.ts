import { classNames } from '../class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'link'
export type ButtonSize = 'sm' | 'md' | 'lg'

/** Marks the buttons that a floating button must not cover. */
export const MAIN_BUTTON = 'main-button'

const variants: Record<ButtonVariant, string> = {
  primary:
    'bg-accent text-on-accent not-aria-disabled:hover:bg-accent-hover aria-disabled:bg-hover aria-disabled:text-muted',
  secondary:
    'border border-line-strong bg-raised text-on-surface not-aria-disabled:hover:bg-hover aria-disabled:text-muted',
  quiet: 'text-on-surface not-aria-disabled:hover:bg-hover aria-disabled:text-muted',
  danger:
    'bg-danger text-on-danger not-aria-disabled:hover:bg-danger-hover aria-disabled:bg-hover aria-disabled:text-muted',
  link: 'text-accent underline underline-offset-4 decoration-1 hover:decoration-2 aria-disabled:text-muted',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-9 gap-1.5 text-sm pointer-coarse:min-h-11',
  md: 'min-h-11 gap-2 text-base',
  lg: 'min-h-13 gap-2 text-lg',
}

const sides: Record<ButtonSize, string> = { sm: 'px-3', md: 'px-4', lg: 'px-6' }

/** The button style as class names, so that links can use it too. */
export function buttonClasses(
  options: { variant?: ButtonVariant; size?: ButtonSize; wide?: boolean; className?: string } = {},
): string {
  const { variant = 'primary', size = 'md', wide = false, className } = options
  return classNames(
    'inline-flex max-w-full items-center justify-center rounded-control text-center font-strong no-underline wrap-break-word',
    'transition-[background-color,color,transform] active:not-aria-disabled:scale-[0.985] aria-disabled:cursor-not-allowed',
    variants[variant],
    (variant === 'primary' || variant === 'danger') && MAIN_BUTTON,
    sizes[size],
    variant !== 'link' && sides[size],
    wide && 'w-full',
    className,
  )
}
