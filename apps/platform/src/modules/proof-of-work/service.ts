export { type ProofPurpose, refuseProof, spendProof } from './proof-of-work.ts';
