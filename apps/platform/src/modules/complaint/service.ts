export { storeComplaint } from './file-complaint.ts';
