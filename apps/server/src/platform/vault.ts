import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Protects secrets in the database, so that the database alone is not enough to read or guess them. */
export interface Vault {
  /** Encrypts for one owner: the id of a user, or of what has the secret. */
  seal(owner: string, plain: Uint8Array): Buffer;
  /** Decrypts; null if the bytes were changed, belong to another owner, or were encrypted with another secret. */
  open(owner: string, bytes: Uint8Array): Buffer | null;
  /** A keyed hash (HMAC), which cannot be brute-forced without the secret. */
  digest(owner: string, text: string): Buffer;
}

/** Creates the vault of a kind of secrets, such as `second factor`, with keys derived from the secret of the installation and used only here. */
export function vaultOf(secret: string, kind: string): Vault {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `brazda ${purpose}`, 32));
  const sealing = keyFor(kind);
  const hashing = keyFor('recovery code');
  return {
    seal(owner, plain) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, sealing, nonce).setAAD(Buffer.from(owner));
      const hidden = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden]);
    },
    open(owner, bytes) {
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      try {
        const cipher = createDecipheriv(CIPHER, sealing, nonce, { authTagLength: TAG_BYTES });
        cipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
        return Buffer.concat([cipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), cipher.final()]);
      } catch {
        return null;
      }
    },
    digest: (owner, text) => createHmac('sha256', hashing).update(`${owner}\n${text}`).digest(),
  };
}
