export {
  type ConsentChange,
  type ConsentOrigin,
  findConsents,
  recordConsents,
} from './consents/record-consents.ts';
