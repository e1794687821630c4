import { type ComponentProps, type ReactNode, useId } from 'react'

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  label: ReactNode
  hint?: ReactNode
}

/**
 * An on/off setting with immediate effect. A native checkbox with the switch role, so that form data and keyboard work
 * natively.
 */
export function Switch({ label, hint, className, ...input }: SwitchProps) {
  const hintId = useId()
  return (
    <div className={className}>
      <label className="flex min-h-11 items-center justify-between gap-4 py-1.5">
        <span className="min-w-0">{label}</span>
        <span className="relative inline-flex shrink-0">
          <input
            {...input}
            type="checkbox"
            // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its own checked state
            role="switch"
            aria-describedby={hint ? hintId : undefined}
            className="peer h-7 w-12 appearance-none rounded-full border border-line-strong bg-hover transition-colors checked:border-accent checked:bg-accent [&[disabled]]:opacity-50"
          />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute start-1 top-1 size-5 rounded-full bg-line-strong transition-[inset-inline-start,background-color] peer-checked:start-6 peer-checked:bg-on-accent"
          />
        </span>
      </label>
      {hint && (
        <p id={hintId} className="-mt-2 max-w-[80%] text-muted text-sm">
          {hint}
        </p>
      )}
    </div>
  )
}
