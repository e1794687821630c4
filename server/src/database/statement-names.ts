/** The SQL text of each name, and the name of each text. */
const texts = new Map<string, string>()
const names = new Map<string, string>()

/** Registers the name of a text. Throws when the name already has another text. */
export function nameStatement(name: string, text: string): void {
  const known = texts.get(name)
  if (known === text) return
  if (known !== undefined) throw new Error(`the statement ${name} has more than one text`)
  texts.set(name, text)
  names.set(text, name)
}

/** The registered name of a text, if any. */
export const nameOfStatement = (text: string): string | undefined => names.get(text)
