import type { TestAnswer } from './test-browser.ts'

interface ReadsPages {
  get(path: string): Promise<TestAnswer>
}

/** All entries of a list, read page by page with the cursors of the answers. `path` has a query with its `limit`. */
export async function readPages(
  browser: ReadsPages,
  path: string,
  list: string,
): Promise<TestAnswer['body'][]> {
  const entries = []
  for (let after = ''; ; ) {
    const { body } = await browser.get(path + after)
    entries.push(...body[list])
    if (body.nextAfter === null) return entries
    after = `&after=${encodeURIComponent(body.nextAfter)}`
  }
}
