/** Each document has a folder of its own with a random name; the folder goes with the document. */
export const folderOf = (storageKey: string) => `${storageKey}/`
export const fileIn = (storageKey: string) => `${storageKey}/file`
