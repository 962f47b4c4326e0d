export { useUpCodes } from './reset-code.ts';
