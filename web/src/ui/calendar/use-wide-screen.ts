import { useMedia } from '../hooks/use-media.ts'

/** Whether two months fit side by side; the server assumes not. */
export const useWideScreen = (): boolean => useMedia('(min-width: 768px)', false)
