export { type CallOptions, Client, type ClientOptions } from './client.ts';
export { JournalDevice } from './journal-device.ts';
export { RefusedCall } from './refused-call.ts';
