export { type ProofPurpose, refuseProof, takeProof } from './proof-of-work.ts';
