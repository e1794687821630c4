export { openAdminFiles } from './tables/admin-files.ts'
