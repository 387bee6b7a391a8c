export { useLeaseTexts } from './lease-texts.ts';
export { useLeases } from './queries.ts';
