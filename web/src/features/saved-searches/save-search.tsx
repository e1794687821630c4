import { BellPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import type { SearchToSave } from './save-search-dialog.tsx'

const SaveSearchDialog = lazyPart(async () => (await import('./save-search-dialog.tsx')).SaveSearchDialog)

/** The button on the results that saves their search; the dialog loads when it is pressed. */
export function SaveSearch(search: SearchToSave) {
  const [open, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        icon={<BellPlus aria-hidden="true" />}
        aria-haspopup="dialog"
        className="shrink-0"
        onClick={() => {
          setOpen(true)
          setWasOpened(true)
        }}
      >
        {m.saved_searches_save()}
      </Button>
      {wasOpened && (
        <Suspense>
          <SaveSearchDialog {...search} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
