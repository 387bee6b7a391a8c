export { JournalClient, type Pairing } from './journal-client.ts';
export { JournalError } from './journal-error.ts';
