import { eighthsOf } from '@rihla/domain/handover/handover-evidence'
import { classNames } from '../../ui/class-names.ts'

/** Eighths of a tank or battery as a bar; its figures stand beside it. Fills from the start of the line. */
export function LevelGauge({ percent, className }: { percent: number; className?: string }) {
  const filled = eighthsOf(percent)
  return (
    <span aria-hidden="true" className={classNames('grid grid-cols-8 gap-0.5', className)}>
      {[1, 2, 3, 4, 5, 6, 7, 8].map((eighth) => (
        <span
          key={eighth}
          className={classNames(
            'h-3 border first:rounded-s-small last:rounded-e-small',
            eighth > filled
              ? 'border-line-strong'
              : filled <= 1
                ? 'border-warning bg-warning'
                : 'border-accent bg-accent',
          )}
        />
      ))}
    </span>
  )
}
