export { readToken } from './read-token.ts';
