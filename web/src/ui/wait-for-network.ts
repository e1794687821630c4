/** Resolves when the browser reports that it is online again, or after `timeoutMs`: some browsers never report it. */
export const waitForNetwork = (timeoutMs: number): Promise<void> =>
  new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      removeEventListener('online', finish)
      resolve()
    }
    const timer = setTimeout(finish, timeoutMs)
    addEventListener('online', finish)
  })
