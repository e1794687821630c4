import { currentPoint } from '../../../features/date-search/current-point.ts'

/** A kilometre is enough to name a town, and no more of where somebody is leaves the browser. */
const roughly = (degrees: number) => Number(degrees.toFixed(2))

/** The town in the Emirates the browser is in; null when the person refuses, when it fails, and elsewhere. */
export async function townOfVisitor(): Promise<string | null> {
  try {
    const { latitude, longitude } = await currentPoint()
    const { liveApi } = await import('../../../api/live-api.ts')
    const { city } = await liveApi.search.whereAmI({
      latitude: roughly(latitude),
      longitude: roughly(longitude),
    })
    return city
  } catch {
    return null
  }
}
