import { useId, useState } from 'react'
import { ConfirmDialog } from '../../../../app/confirm-dialog.tsx'
import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/buttons/button.tsx'
import { CopyButton } from '../../../../ui/buttons/copy-button.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { toast } from '../../../../ui/overlays/toast.ts'
import type { Feeds } from './use-feeds.ts'

interface ExportedCalendarProps {
  vehicleId: string
  exportUrl: string | null
  feeds: Feeds
}

/** The private URL of a car's calendar: create, copy, renew, revoke. */
export function ExportedCalendar({ vehicleId, exportUrl, feeds }: ExportedCalendarProps) {
  const headingId = useId()
  const [asking, setAsking] = useState<'renew' | 'revoke' | null>(null)
  const id = vehicleId

  function make() {
    setAsking(null)
    void feeds.changeAndShow(
      'export',
      (calendar) => calendar.openExport({ id }),
      m.host_calendar_export_made(),
    )
  }
  function revoke() {
    setAsking(null)
    void feeds.changeAndShow(
      'revoke',
      (calendar) => calendar.revokeExport({ id }),
      m.host_calendar_export_revoked(),
    )
  }

  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className="font-strong">
        {m.host_calendar_export()}
      </h3>
      <p className="mt-1 text-muted text-sm">{m.host_calendar_export_text()}</p>
      {exportUrl === null ? (
        <Button className="mt-4" pending={feeds.running === 'export'} onClick={make}>
          {m.host_calendar_export_make()}
        </Button>
      ) : (
        <div className="mt-4 grid gap-3">
          <TextField
            label={m.host_calendar_export_address()}
            value={exportUrl}
            readOnly
            dir="ltr"
            onFocus={(event) => event.currentTarget.select()}
          />
          <div className="flex flex-wrap gap-2">
            <CopyButton
              text={exportUrl}
              label={m.host_calendar_export_copy()}
              copiedLabel={m.host_calendar_export_copied()}
              onRefused={() => toast.info(m.host_calendar_export_copy_refused())}
            />
            <Button
              variant="secondary"
              size="sm"
              pending={feeds.running === 'export'}
              onClick={() => setAsking('renew')}
            >
              {m.host_calendar_export_renew()}
            </Button>
            <Button
              variant="secondary"
              size="sm"
              pending={feeds.running === 'revoke'}
              onClick={() => setAsking('revoke')}
            >
              {m.host_calendar_export_revoke()}
            </Button>
          </div>
        </div>
      )}
      <ConfirmDialog
        open={asking === 'renew'}
        title={m.host_calendar_export_renew_title()}
        text={m.host_calendar_export_renew_text()}
        confirmLabel={m.host_calendar_export_renew()}
        onConfirm={make}
        onClose={() => setAsking(null)}
      />
      <ConfirmDialog
        open={asking === 'revoke'}
        title={m.host_calendar_export_revoke_title()}
        text={m.host_calendar_export_revoke_text()}
        confirmLabel={m.host_calendar_export_revoke()}
        onConfirm={revoke}
        onClose={() => setAsking(null)}
      />
    </section>
  )
}
