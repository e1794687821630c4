/** The way to a page, from the home page on, in words for search engines; addresses are paths of this site. */
export const breadcrumbList = (publicUrl: string, way: ReadonlyArray<[name: string, address: string]>) => ({
  '@type': 'BreadcrumbList',
  itemListElement: way.map(([name, address], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: publicUrl + address,
  })),
})
