// The public interface of this folder: no file outside it imports any other file of it.
export { deleteOldChanges } from './index-feed-store.ts'
export { currentIndex, INDEX_FROM_VEHICLES, loadIndex, readBesideIndex } from './index-loader.ts'
export { matchInMemory } from './match-in-memory.ts'
export { isIndexPrepared, prepareIndex } from './prepare-index.ts'
