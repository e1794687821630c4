/** Downloads a text as a file. */
export function downloadText(fileName: string, contentType: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: contentType }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  URL.revokeObjectURL(address)
}
