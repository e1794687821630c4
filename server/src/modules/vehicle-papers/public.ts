export { PAPERS_OF_VEHICLE, papersOfVehicle, readPaperFacts } from './paper-facts-store.ts'
export {
  checkEmirateNow,
  checkHostNow,
  checkNextOn,
  decidePaper,
  findPaper,
  keepApprovedPapers,
  keepPendingPaper,
  type PaperToKeep,
  papersOf,
  pendingPapersOf,
  type StoredPaper,
  standingRegistrationsOf,
  supersedePaper,
  vehiclesDue,
} from './paper-store.ts'
