import { Pencil, Sparkles, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { showFailure } from '../../../api/show-result.ts'
import { useCommand } from '../../../api/use-command.ts'
import { m } from '../../../paraglide/messages.js'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { ScriptFields } from '../../../ui/fields/script-fields.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { ReasonDialog } from '../../../ui/overlays/reason-dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { RenameDialog } from './rename-dialog.tsx'
import type { SearchInWords } from './saved-search-in-words.ts'

/** One saved search: what it asks for, how many cars it finds now, and its alert. */
export function SavedSearchRow({ search }: { search: SearchInWords }) {
  const { id, name, address, asked, count } = search
  const [dialog, setDialog] = useState<'rename' | 'delete' | null>(null)
  const { run, isRunning } = useCommand()

  async function remove() {
    const result = await run((api) => api.savedSearches.remove({ searchId: id }))
    if (result.kind !== 'done') return showFailure(result)
    toast.success(m.saved_searches_deleted())
    requestAnimationFrame(() => document.querySelector<HTMLElement>('h1')?.focus())
  }

  return (
    <article className="flex h-full flex-col rounded-card border border-line bg-raised p-5">
      <div className="flex items-start justify-between gap-2">
        <h2 className="min-w-0 break-words font-strong text-lg" dir="auto">
          {name}
        </h2>
        <ScriptFields className="-me-2 -mt-2 flex shrink-0">
          <IconButton
            label={m.saved_searches_rename({ name })}
            icon={<Pencil aria-hidden="true" />}
            onClick={() => setDialog('rename')}
          />
          <IconButton
            label={m.saved_searches_delete({ name })}
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => setDialog('delete')}
          />
        </ScriptFields>
      </div>
      <p className="mt-1 text-muted text-sm">{asked}</p>
      <FoundCars found={search.found} />
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pt-4">
        <Link
          to={address}
          className={buttonClasses({ variant: 'secondary' })}
          aria-describedby={`count-${id}`}
        >
          {m.saved_searches_open()}
        </Link>
        <span id={`count-${id}`} className="figures text-muted text-sm">
          {count}
        </span>
      </div>
      <AlertSwitch search={search} />
      <RenameDialog search={search} open={dialog === 'rename'} onClose={() => setDialog(null)} />
      <ReasonDialog
        open={dialog === 'delete'}
        onClose={() => setDialog(null)}
        title={m.saved_searches_delete_question()}
        text={m.saved_searches_delete_text({ name })}
        confirmLabel={m.saved_searches_delete_confirm()}
        keepLabel={m.saved_searches_keep()}
        closeLabel={m.common_close()}
        pending={isRunning}
        onConfirm={() => void remove()}
      />
    </article>
  )
}

/** The cars of the last alerts. */
function FoundCars({ found }: Pick<SearchInWords, 'found'>) {
  if (found.length === 0) return null
  return (
    <ul className="mt-3 grid gap-1">
      {found.map(({ vehicleId, address, title, reason }) => (
        <li key={vehicleId}>
          <Link
            to={address}
            className="inline-flex min-h-11 items-center gap-2 underline-offset-4 hover:underline"
          >
            <Sparkles aria-hidden="true" className="size-4 shrink-0 text-accent" />
            <span>
              {reason === 'price'
                ? m.saved_searches_found_cheaper({ vehicle: title })
                : m.saved_searches_found_new({ vehicle: title })}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Switches at once, and back when the server did not take it. */
function AlertSwitch({ search }: { search: SearchInWords }) {
  const { run } = useCommand()
  const [next, setNext] = useState<boolean | null>(null)
  const isOn = next ?? search.alerts

  async function turn(alerts: boolean) {
    setNext(alerts)
    const change = { searchId: search.id, alerts }
    const result = await run((api) => api.savedSearches.change(change), { intent: change })
    setNext(null)
    if (result.kind === 'done')
      toast.success(alerts ? m.saved_searches_alert_on() : m.saved_searches_alert_off())
    else showFailure(result)
  }

  return (
    <ScriptFields className="mt-3 border-line border-t pt-2">
      <Switch
        label={m.saved_searches_alert()}
        aria-label={m.saved_searches_alert_of({ name: search.name })}
        checked={isOn}
        onChange={(event) => void turn(event.target.checked)}
      />
    </ScriptFields>
  )
}
