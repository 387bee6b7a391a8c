export { findPrescription, listPrescriptions } from './prescriptions.repo.ts';
