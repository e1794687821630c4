/** A code without a label of its own, as words: 'driving_license' becomes 'Driving license'. */
export function codeInWords(code: string): string {
  const words = code.replace(/[._]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
