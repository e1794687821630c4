import type { PublicRules } from '@rihla/contract/system'
import MiniSearch from 'minisearch'
import { m } from '../../../paraglide/messages.js'
import type { HelpArticle, HelpSlug } from './help-article.ts'
import { helpArticles } from './help-articles.ts'
import { type MarkedText, markWords } from './mark-words.ts'
import { plainWord } from './plain-word.ts'

/** A help article that was found, with the matching words marked. */
export interface FoundHelp {
  slug: HelpSlug
  title: MarkedText
  short: MarkedText
}

const MOST = 8
/** Fuzzy matching: up to one letter in four may differ, none in words too short to be distinct. */
const WRONG_LETTERS = 0.25
const TOLERANT_FROM_LETTERS = 4

/** The search index, built once. Only the server searches, so the browser never loads this file. */
let made: MiniSearch | undefined

function makeIndex(rules: PublicRules): MiniSearch {
  // Nobody searches for numbers of rules, which may change while this index stays.
  const articles = helpArticles(rules)
  const empty = new Set(m.help_center_empty_words().split(' ').map(plainWord))
  const index = new MiniSearch({
    idField: 'slug',
    fields: ['title', 'words', 'short', 'text'],
    processTerm: (term) => {
      const word = plainWord(term)
      return empty.has(word) ? null : word
    },
  })
  index.addAll(articles.map((article) => ({ ...article, text: article.messages.join(' ') })))
  return index
}

function indexOfArticles(rules: PublicRules): MiniSearch {
  made ??= makeIndex(rules)
  return made
}

/**
 * The help articles that match a query, best first, at most eight. Similar words count only when no article has the
 * words as they are written, and articles with only some of the words only when none has all of them.
 */
export function findHelp(question: string, rules: PublicRules): FoundHelp[] {
  const index = indexOfArticles(rules)
  const bySlug = new Map<string, HelpArticle>(helpArticles(rules).map((article) => [article.slug, article]))
  const search = (combineWith: 'AND' | 'OR', isTolerant: boolean) =>
    index.search(question, {
      combineWith,
      prefix: (term) => term.length > 2,
      fuzzy: (term) => isTolerant && term.length >= TOLERANT_FROM_LETTERS && WRONG_LETTERS,
      boost: { title: 6, words: 4, short: 2 },
    })
  const written = search('AND', false)
  const similar = written.length > 0 ? written : search('AND', true)
  const found = similar.length > 0 ? similar : search('OR', true)
  return found.slice(0, MOST).flatMap(({ id, terms }) => {
    const article = bySlug.get(id)
    if (!article) return []
    const { slug, title, short } = article
    return { slug, title: markWords(title, terms), short: markWords(short, terms) }
  })
}
