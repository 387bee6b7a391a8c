import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** A new public id: 13 random characters of 5 bits each, opaque and unguessable. */
export function newId(): string {
  return Array.from(randomBytes(13), (byte) => ALPHABET[byte & 31]).join('');
}
