/** Resolves when the browser says that its network is back, or after that many milliseconds: some never say so. */
export const networkMayBeBack = (afterMs: number): Promise<void> =>
  new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer)
      removeEventListener('online', goOn)
      resolve()
    }
    const timer = setTimeout(goOn, afterMs)
    addEventListener('online', goOn)
  })
