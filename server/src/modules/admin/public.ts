export { openAdminFiles } from './admin-files.ts'
