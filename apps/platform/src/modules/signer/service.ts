export { createMobileIdSigner, mobileIdCode } from './mobile-id-signer.ts';
export type { Signer, SignerDeps, SignerFetch } from './signer-port.ts';
export {
  type AskedPerson,
  cancelSigning,
  hashPerson,
  type ProvenPerson,
  pollSigning,
  type SigningState,
  startSigning,
  useSigning,
} from './signings.ts';
export { createSmartIdSigner, smartIdCode } from './smart-id-signer.ts';
