export { countOpenComplaints } from './count-open-complaints.ts';
export { storeComplaint } from './file-complaint.ts';
