import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { currentPoint } from '../../../features/date-search/current-point.ts'
import { m } from '../../../paraglide/messages.js'
import { withQuery } from '../../../paths/paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useHydrated } from '../../../ui/hooks/use-hydrated.ts'

/** Asks the browser where the person is, and shows the page again with how far each car is from there. */
export function ShowDistances({ path }: { path: string }) {
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const [isLocating, setIsLocating] = useState(false)

  async function locate() {
    setIsLocating(true)
    try {
      await navigate(withQuery(path, { ...(await currentPoint()) }), { preventScrollReset: true })
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
      // Without scripts nobody can be located; its place is kept, so that nothing moves when they are there.
      className={isHydrated ? undefined : 'invisible'}
      onClick={() => void locate()}
    >
      {isLocating ? m.categories_locating() : m.categories_show_distances()}
    </Button>
  )
}
