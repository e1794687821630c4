/** The SQL text of each name, and the name of each text. */
const texts = new Map<string, string>()
const names = new Map<string, string>()

/** Remembers the name of a text. Throws when the name has another text already. */
export function nameStatement(name: string, text: string): void {
  const known = texts.get(name)
  if (known === text) return
  if (known !== undefined) throw new Error(`the statement ${name} has more than one text`)
  texts.set(name, text)
  names.set(text, name)
}

/** The name that a text was run under. */
export const nameOfStatement = (text: string): string | undefined => names.get(text)
