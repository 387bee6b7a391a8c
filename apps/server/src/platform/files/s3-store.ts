import type { Readable } from 'node:stream';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { checkedKey, type FileStore, isKey } from './file-store.ts';

/** Objects that one request may delete. */
const BATCH = 1000;

/** Settings with the credentials of a bucket; without them the machine's role is used. */
export interface S3Credentials {
  readonly AWS_ACCESS_KEY_ID?: string | undefined;
  readonly AWS_SECRET_ACCESS_KEY?: string | undefined;
  readonly AWS_SESSION_TOKEN?: string | undefined;
}

/** A file store in a bucket of an S3-compatible server: `s3://bucket/folder?endpoint=https://host&region=name`. */
export function s3Store(url: URL, credentials: S3Credentials): FileStore {
  const Bucket = url.hostname;
  const folder = url.pathname.split('/').filter(Boolean).join('/');
  const endpoint = url.searchParams.get('endpoint');
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = credentials;
  const client = new S3Client({
    ...(accessKeyId &&
      secretAccessKey && {
        credentials: { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) },
      }),
    region: url.searchParams.get('region') ?? 'us-east-1',
    // Servers other than Amazon's rarely have a host name for each bucket, or the newer checksums.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const start = folder === '' ? '' : `${folder}/`;
  const Key = (key: string) => `${start}${checkedKey(key)}`;
  /** The body of an object; undefined if there is none. */
  const get = async (key: string) => {
    try {
      return (await client.send(new GetObjectCommand({ Bucket, Key: Key(key) }))).Body;
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      throw error;
    }
  };
  return {
    async write(key, bytes, ContentType) {
      await client.send(new PutObjectCommand({ Bucket, Key: Key(key), Body: bytes, ContentType }));
    },
    async read(key) {
      return (await (await get(key))?.transformToByteArray()) ?? null;
    },
    async stream(key) {
      // On Node, the body is a stream of Node.
      return ((await get(key)) as Readable | undefined) ?? null;
    },
    async remove(keys) {
      for (let from = 0; from < keys.length; from += BATCH) {
        const Objects = keys.slice(from, from + BATCH).map((key) => ({ Key: Key(key) }));
        const { Errors = [] } = await client.send(
          new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
        );
        if (Errors.length > 0) throw new Error(`files could not be removed: ${Errors[0]?.Code}`);
      }
    },
    async *list(within) {
      const Prefix = within === undefined ? start : `${Key(within)}/`;
      for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix }))
        for (const { Key: found = '', LastModified: written_at, Size: bytes = 0 } of page.Contents ?? []) {
          const key = found.slice(start.length);
          if (written_at && isKey(key)) yield { key, bytes, written_at };
        }
    },
  };
}
