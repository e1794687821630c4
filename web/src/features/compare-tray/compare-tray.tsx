import { COMPARED_AT_MOST } from '@rihla/domain/vehicles/comparison'
import { Link } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { type BrowseQuery, paths } from '../../paths/paths.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { buttonClasses } from '../../ui/buttons/button-classes.ts'
import { RemovableChip } from '../../ui/buttons/chip.tsx'
import { COMPARE_FORM } from './compare-form.ts'
import { compareNothing, stopComparing, useComparison } from './compared-cars.ts'

/**
 * The cars selected for comparison, at the bottom of the screen once there is one. Must be the last element of its
 * page.
 */
export function CompareTray({ dates }: { dates: BrowseQuery }) {
  const { cars, refused } = useComparison()
  const isShown = cars.length > 0
  return (
    <>
      <form
        id={COMPARE_FORM}
        method="get"
        action={paths.compare()}
        onSubmit={(event) => event.preventDefault()}
      >
        {Object.entries(dates).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={String(value)} />
        ))}
        <noscript>
          <div className="foot-bar">
            <button type="submit" className={buttonClasses()}>
              {m.compare_selected()}
            </button>
          </div>
        </noscript>
      </form>
      {isShown && (
        <>
          <div aria-hidden="true" className="h-24" />
          <aside aria-label={m.compare_tray()} className="foot-bar">
            {refused && (
              <p key={refused.times} role="alert" className="mb-2 text-danger text-sm">
                {m.compare_full({ most: COMPARED_AT_MOST, vehicle: refused.title })}
              </p>
            )}
            <div className="flex items-center justify-between gap-3">
              <p className="figures text-sm md:hidden">
                {m.compare_chosen({ count: cars.length, most: COMPARED_AT_MOST })}
              </p>
              <ul className="hidden min-w-0 flex-wrap gap-2 md:flex">
                {cars.map(({ id, title }) => (
                  <li key={id}>
                    <RemovableChip
                      removeLabel={m.compare_remove({ vehicle: title })}
                      onRemove={() => stopComparing(id)}
                    >
                      {title}
                    </RemovableChip>
                  </li>
                ))}
              </ul>
              <div className="flex shrink-0 items-center gap-3">
                <Button variant="quiet" size="sm" onClick={compareNothing}>
                  {m.compare_clear()}
                </Button>
                <OpenComparison ids={cars.map(({ id }) => id)} dates={dates} />
              </div>
            </div>
          </aside>
        </>
      )}
    </>
  )
}

/** Comparing needs at least two cars. */
function OpenComparison({ ids, dates }: { ids: string[]; dates: BrowseQuery }) {
  if (ids.length < 2) return <p className="text-muted text-sm">{m.compare_one_more()}</p>
  return (
    <Link to={paths.compare({ ids, ...dates })} prefetch="intent" className={buttonClasses({ size: 'sm' })}>
      {m.compare_open({ count: ids.length })}
    </Link>
  )
}
