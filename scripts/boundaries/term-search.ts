import type { RetiredTerm } from './retired-terms.ts'

interface FoundTerm {
  file: string
  line: number
  term: string
  use: string
}

/** Message catalogues, texts of pages and emails are what people read: their words are their own. */
const STRINGS = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g
const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*|(?<=^|\s)--[^\n]*/gm

/** Documents; and the contract, whose strings are the description of the API. */
const SEARCHED_WHOLE = /\.md$|^contract\/src\//

/**
 * The retired terms in the names and comments of one file. Strings are not looked at, except in documents and in the
 * contract.
 */
export function findRetiredTerms(file: string, text: string, terms: readonly RetiredTerm[]): FoundTerm[] {
  const searched = [
    path(file),
    ...(SEARCHED_WHOLE.test(file) ? [spaced(text)] : [commentsOf(text), namesOf(text)]),
  ]
  return searched.flatMap((part) =>
    part
      .split('\n')
      .flatMap((line, index) =>
        terms
          .filter(({ pattern, except }) => pattern.test(line) && !except?.test(file))
          .map(({ term, use }) => ({ file, line: index + 1, term, use })),
      ),
  )
}

const path = (file: string): string => spaced(file)

/** Comments alone, at their lines. */
const commentsOf = (text: string): string => {
  let result = ''
  let at = 0
  for (const { 0: comment, index } of text.matchAll(COMMENTS)) {
    result += blank(text.slice(at, index)) + comment
    at = index + comment.length
  }
  return result
}

/** Code without strings and comments, its names split into words: `lapsesAt` is 'lapses at'. */
const namesOf = (text: string): string =>
  spaced(text.replace(COMMENTS, (comment) => blank(comment)).replace(STRINGS, (string) => blank(string)))

const blank = (text: string): string => text.replace(/[^\n]/g, ' ')

const spaced = (text: string): string => text.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/[_\-/.]/g, ' ')
