export { chosenLimits, recordLimits } from './chosen-limits.ts';
