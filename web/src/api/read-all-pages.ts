/** All entries of a list that the API answers page by page. */
export async function readAllPages<T>(
  readPage: (after: string | undefined) => Promise<{ entries: T[]; nextAfter: string | null }>,
): Promise<T[]> {
  const all: T[] = []
  let after: string | undefined
  do {
    const page = await readPage(after)
    all.push(...page.entries)
    after = page.nextAfter ?? undefined
  } while (after !== undefined)
  return all
}
