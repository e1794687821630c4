import { classNames } from '../class-names.ts'

/** A spinning ring. With a `label` it is announced; without, it is decorative beside text that says what runs. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span
      role={label ? 'status' : undefined}
      aria-hidden={label ? undefined : true}
      className={classNames('inline-flex items-center gap-2', className)}
    >
      <span
        aria-hidden="true"
        className="size-5 shrink-0 animate-turn rounded-full border-2 border-current border-e-transparent opacity-80"
      />
      {label && <span className="text-muted text-sm">{label}</span>}
    </span>
  )
}
