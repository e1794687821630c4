import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { currentPoint } from '../../../features/date-search/current-point.ts'
import { m } from '../../../paraglide/messages.js'
import { type BrowseQuery, withQuery } from '../../../paths/paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useHydrated } from '../../../ui/hooks/use-hydrated.ts'

/** Asks the browser for the visitor's position and reloads the page at `path` with the distance to each car. */
export function ShowDistances({ path, dates }: { path: string; dates: BrowseQuery }) {
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const [isLocating, setIsLocating] = useState(false)

  async function locate() {
    setIsLocating(true)
    try {
      await navigate(withQuery(path, { ...(await currentPoint()), ...dates }), { preventScrollReset: true })
    } catch {
      const { toast } = await import('../../../ui/overlays/toast.ts')
      toast.error(m.categories_not_located())
    }
    setIsLocating(false)
  }

  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<LocateFixed aria-hidden="true" className="size-4" />}
      pending={isLocating}
      // Without JavaScript the button cannot work; it keeps its space so that the layout does not shift on hydration.
      className={isHydrated ? undefined : 'invisible'}
      onClick={() => void locate()}
    >
      {isLocating ? m.categories_locating() : m.categories_show_distances()}
    </Button>
  )
}
