import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { Spinner } from '../content/spinner.tsx'
import { BareButton } from './bare-button.tsx'
import { type ButtonSize, type ButtonVariant, buttonClasses } from './button-classes.ts'
import { DisabledReason } from './disabled-reason.tsx'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Takes the full width. */
  wide?: boolean
  /** An icon before the label. */
  icon?: ReactNode
  /** Shows progress and ignores presses until it ends, so that one press acts once. */
  pending?: boolean
  /** Why the button cannot be pressed now; without it the button is enabled. */
  whyDisabled?: string | null
}

/**
 * A button that explains why it is disabled and shows progress while its work runs. It stays focusable in both cases
 * (aria-disabled, not disabled), so that the keyboard can reach the reason and focus is not lost.
 */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    wide,
    icon,
    pending = false,
    whyDisabled,
    className,
    children,
    onClick,
    ...rest
  } = props
  const reasonId = useId()
  const blocked = pending || Boolean(whyDisabled) || rest['aria-disabled'] === true

  // Preventing the click also stops a submit button from sending its form.
  function pressUnlessBlocked(event: MouseEvent<HTMLButtonElement>) {
    if (blocked) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <>
      <BareButton
        {...rest}
        onClick={pressUnlessBlocked}
        aria-disabled={blocked || undefined}
        aria-busy={pending || undefined}
        aria-describedby={classNames(rest['aria-describedby'], whyDisabled && reasonId) || undefined}
        className={buttonClasses({ variant, size, wide, className: classNames('relative', className) })}
      >
        <span
          className={classNames(
            'inline-flex min-w-0 items-center gap-[inherit] [&_svg]:size-5',
            pending && 'opacity-0',
          )}
        >
          {icon}
          {typeof children === 'string' ? <span className="min-w-0">{children}</span> : children}
        </span>
        {pending && <Spinner className="absolute text-on-surface" />}
        {whyDisabled && <DisabledReason reason={whyDisabled} />}
      </BareButton>
      {whyDisabled && (
        <span id={reasonId} hidden>
          {whyDisabled}
        </span>
      )}
    </>
  )
}
