import type { SavedSearchFilters } from '@rihla/contract/saved-searches'
import { asksForSomething } from '@rihla/domain/search/normal-search'
import { type SubmitEvent, useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { failureMessage } from '../../api/show-result.ts'
import { useCommand } from '../../api/use-command.ts'
import { keepSearch } from '../../app/kept-searches.ts'
import { PushOffer } from '../../app/push/push-offer.tsx'
import { useSite } from '../../app/root-data.ts'
import { m } from '../../paraglide/messages.js'
import { paths } from '../../paths/paths.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { buttonClasses } from '../../ui/buttons/button-classes.ts'
import { Banner } from '../../ui/content/banner.tsx'
import { ScriptForm } from '../../ui/fields/script-form.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { searchName } from './search-name.ts'

export interface SearchToSave {
  filters: SavedSearchFilters
  /** The name of its place in the language of the page; null without one. */
  placeName: string | null
}

const LONGEST_NAME = 80

/** Names a search and saves it; afterwards it offers to send its alerts to this device. */
export function SaveSearchDialog(props: SearchToSave & { open: boolean; onClose: () => void }) {
  const { filters, placeName, open, onClose } = props
  const formId = useId()
  const saving = useSaving(filters)
  const isEmpty = !asksForSomething(filters)
  const close = () => {
    saving.forget()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={saving.isSaved ? m.saved_searches_saved() : m.saved_searches_save_title()}
      description={saving.isSaved ? m.saved_searches_saved_text() : m.saved_searches_save_text()}
      closeLabel={m.common_close()}
      busy={saving.isRunning}
      footer={
        saving.isSaved ? (
          <>
            <Link to={paths.savedSearches} className={buttonClasses({ variant: 'secondary' })}>
              {m.saved_searches_see_all()}
            </Link>
            <Button onClick={close}>{m.saved_searches_done()}</Button>
          </>
        ) : (
          <>
            <Button variant="secondary" aria-disabled={saving.isRunning} onClick={close}>
              {m.common_cancel()}
            </Button>
            <Button
              type="submit"
              form={formId}
              pending={saving.isRunning}
              whyDisabled={isEmpty ? m.errors_saved_search_empty() : null}
            >
              {m.saved_searches_save()}
            </Button>
          </>
        )
      }
    >
      {saving.isSaved ? (
        saving.hasAlert && <PushOffer text={m.push_offer_alerts()} />
      ) : (
        <SearchForm
          // Other filters are another search, with another name.
          key={JSON.stringify(filters)}
          id={formId}
          proposed={searchName(filters, placeName)}
          failure={saving.failure}
          onSave={saving.save}
        />
      )}
    </Dialog>
  )
}

interface NamedSearch {
  name: string
  alerts: boolean
}

function SearchForm(props: {
  id: string
  proposed: string
  failure: string | null
  onSave: (named: NamedSearch) => void
}) {
  const [name, setName] = useState(props.proposed)
  const [alerts, setAlerts] = useState(true)
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // In React's tree the dialog is inside the page's forms: its submit event must not bubble to them.
    event.stopPropagation()
    props.onSave({ name: name.trim() || props.proposed, alerts })
  }
  return (
    <ScriptForm id={props.id} onSubmit={submit} className="grid gap-4">
      {props.failure !== null && (
        <Banner tone="danger" live>
          {props.failure}
        </Banner>
      )}
      <TextField
        label={m.saved_searches_name()}
        value={name}
        onChange={(event) => setName(event.target.value)}
        maxCharacters={LONGEST_NAME}
        dir="auto"
        autoComplete="off"
      />
      <Switch
        label={m.saved_searches_alert()}
        hint={m.saved_searches_alert_text()}
        checked={alerts}
        onChange={(event) => setAlerts(event.target.checked)}
      />
    </ScriptForm>
  )
}

/** Saves the search in the account; a visitor's stays in this browser until they have signed in. */
function useSaving(filters: SavedSearchFilters) {
  const { me } = useSite()
  const navigate = useNavigate()
  const { run, isRunning } = useCommand()
  const [saved, setSaved] = useState<NamedSearch | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  async function save(named: NamedSearch) {
    setFailure(null)
    const search = { ...named, filters }
    if (!me) {
      if (!keepSearch(search)) return setFailure(m.saved_searches_storage_failed())
      toast.info(m.saved_searches_sign_in())
      return await navigate(paths.auth({ returnTo: paths.savedSearches }))
    }
    const result = await run((api) => api.savedSearches.save(search), { intent: search, revalidates: false })
    if (result.kind === 'done') setSaved(named)
    else if (result.kind !== 'cancelled') setFailure(failureMessage(result))
  }

  return {
    save,
    isRunning,
    failure,
    isSaved: saved !== null,
    hasAlert: saved?.alerts ?? false,
    forget: () => {
      setSaved(null)
      setFailure(null)
    },
  }
}
