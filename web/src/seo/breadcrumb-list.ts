/** JSON-LD breadcrumbs of a page, starting at the home page; addresses are paths of this site. */
export const breadcrumbList = (publicUrl: string, way: ReadonlyArray<[name: string, address: string]>) => ({
  '@type': 'BreadcrumbList',
  itemListElement: way.map(([name, address], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: publicUrl + address,
  })),
})
