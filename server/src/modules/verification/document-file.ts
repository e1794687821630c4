/** Each document has its own randomly named folder, which is removed with the document. */
export const folderOf = (storageKey: string) => `${storageKey}/`
export const fileIn = (storageKey: string) => `${storageKey}/file`
