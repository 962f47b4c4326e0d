export { SITE_ROOT } from './check-own-files.ts';
export { checkFiles, describeFiles, FILE_LIST } from './critical-files.ts';
