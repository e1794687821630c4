import type { CalendarFeeds } from '@rihla/contract/calendar'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { ConfirmDialog } from '../../../../app/confirm-dialog.tsx'
import { momentInWords } from '../../../../i18n/dates.ts'
import { commaList } from '../../../../i18n/lists.ts'
import { m } from '../../../../paraglide/messages.js'
import { paths } from '../../../../paths/paths.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Banner } from '../../../../ui/content/banner.tsx'
import { entryTimes } from '../entry-look.tsx'
import { AddImport } from './add-import.tsx'
import { ImportWarnings } from './import-warnings.tsx'
import type { Feeds } from './use-feeds.ts'

type Imported = CalendarFeeds['imports'][number]

interface ImportedCalendarsProps {
  vehicleId: string
  imports: readonly Imported[]
  feeds: Feeds
}

const ERROR_WORDS: Record<NonNullable<Imported['lastError']>, () => string> = {
  unreachable: m.host_calendar_import_unreachable,
  too_large: m.host_calendar_import_too_large,
  not_a_calendar: m.host_calendar_import_not_a_calendar,
  address_not_allowed: m.host_calendar_import_address_not_allowed,
}

/** The imported calendars of a car: the result of the last import, conflicts, and the form to add one. */
export function ImportedCalendars({ vehicleId, imports, feeds }: ImportedCalendarsProps) {
  const headingId = useId()
  const [removing, setRemoving] = useState<Imported | null>(null)

  async function remove(imported: Imported) {
    setRemoving(null)
    await feeds.changeAndShow(
      `remove ${imported.id}`,
      (calendar) => calendar.removeImport({ id: vehicleId, importId: imported.id }),
      m.host_calendar_import_removed(),
    )
  }

  return (
    <section aria-labelledby={headingId} className="border-line border-t pt-6">
      <h3 id={headingId} className="font-strong">
        {m.host_calendar_imports()}
      </h3>
      <p className="mt-1 text-muted text-sm">{m.host_calendar_imports_text()}</p>
      {imports.length === 0 ? (
        <p className="mt-4 text-muted text-sm">{m.host_calendar_imports_none()}</p>
      ) : (
        <ul className="mt-4 grid gap-4">
          {imports.map((imported) => (
            <li key={imported.id} className="rounded-control border border-line p-4">
              <ImportedCalendar
                vehicleId={vehicleId}
                imported={imported}
                feeds={feeds}
                onRemove={() => setRemoving(imported)}
              />
            </li>
          ))}
        </ul>
      )}
      <AddImport vehicleId={vehicleId} feeds={feeds} />
      <ConfirmDialog
        open={removing !== null}
        title={m.host_calendar_import_remove_title({ name: removing?.name ?? '' })}
        text={m.host_calendar_import_remove_text()}
        confirmLabel={m.host_calendar_import_remove()}
        onConfirm={() => removing && void remove(removing)}
        onClose={() => setRemoving(null)}
      />
    </section>
  )
}

function ImportedCalendar(props: {
  vehicleId: string
  imported: Imported
  feeds: Feeds
  onRemove: () => void
}) {
  const { vehicleId, imported, feeds } = props
  const { id, name, lastSyncedAt, lastError, blocks, conflicts, warnings } = imported
  const read = () =>
    feeds.changeAndShow(
      `read ${id}`,
      (calendar) => calendar.readImport({ id: vehicleId, importId: id }),
      m.host_calendar_import_read_done(),
    )
  const lastRead = lastSyncedAt
    ? m.host_calendar_import_last({ moment: momentInWords(lastSyncedAt) })
    : m.host_calendar_import_never()
  const closes =
    blocks === 0 ? m.host_calendar_import_blocks_none() : m.host_calendar_import_blocks({ count: blocks })
  return (
    <div className="grid gap-3">
      <div className="min-w-0">
        <h4 className="font-strong">
          <bdi>{name}</bdi>
        </h4>
        <p className="truncate text-muted text-sm rtl:text-end" dir="ltr" title={imported.url}>
          {imported.url}
        </p>
        <p className="figures mt-1 text-sm">
          {lastRead} · {closes}
        </p>
      </div>
      {lastError && <Banner tone="danger">{ERROR_WORDS[lastError]()}</Banner>}
      <ImportWarnings warnings={warnings} />
      {conflicts.length > 0 && (
        <Banner tone="warning" title={m.host_calendar_import_conflicts()}>
          <p>{m.host_calendar_import_conflicts_text()}</p>
          <ul className="mt-2 grid gap-2">
            {conflicts.map((conflict) => (
              <li key={`${conflict.bookingId} ${conflict.from}`}>
                {commaList([conflict.summary, entryTimes(conflict)])}{' '}
                <Link to={paths.booking(conflict.bookingId)} className="underline">
                  {m.host_calendar_import_conflict_booking({ reference: conflict.reference })}
                </Link>
              </li>
            ))}
          </ul>
        </Banner>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          aria-label={m.host_calendar_import_read_of({ name })}
          pending={feeds.running === `read ${id}`}
          onClick={() => void read()}
        >
          {m.host_calendar_import_read()}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          aria-label={m.host_calendar_import_remove_of({ name })}
          pending={feeds.running === `remove ${id}`}
          onClick={props.onRemove}
        >
          {m.host_calendar_import_remove()}
        </Button>
      </div>
    </div>
  )
}
