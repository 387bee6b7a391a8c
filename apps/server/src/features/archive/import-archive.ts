import { unzipped, ZipRefused } from '@brazda/formats';
import { recordEvent } from '../../platform/db/audit.ts';
import { type Author, isOperator } from '../../platform/db/changes.ts';
import type { DbPool } from '../../platform/db/database.ts';
import { requireFarmWithinLimits } from '../../platform/db/row-limits.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { requireFarmsOfPerson } from '../farms/index.ts';
import { checkOwnPhoto } from '../notes/index.ts';
import { areTaken, lockArchiveImport } from './archive.repo.ts';
import { ArchiveHead } from './archive-format.ts';
import { JOURNAL } from './journal-section.ts';
import { isModest } from './modest-json.ts';
import { NOTES, PHOTOS } from './notes-section.ts';
import { WORKERS } from './people-sections.ts';
import { INVOICES } from './products-sections.ts';
import { type ArchiveFile, ArchiveRefused, type Section } from './section.ts';
import { createIdMapper, SECTIONS } from './sections.ts';
import { HEAD } from './write-archive.ts';

/**
 * Chosen because the largest farm with all its years unpacks to a fifth of it, and to about
 * ten times its archive size; most entries are photos of notes.
 */
const LIMITS = { entries: 20_000, bytes: 500_000_000, times: 100 };

/** Ids that others are made of: a season is followed by a dot and a crop, a person follows an activity and a dot. */
const JOINABLE = new Map([
  ['seasons.json', /^.{1,35}$/],
  [WORKERS.path, /^[^.]+$/],
]);

/** The files of an archive that are pictures. */
const PICTURES = [PHOTOS, INVOICES];

/** The result of importing an archive: the new farm. */
export interface ImportedArchive {
  readonly farm_id: string;
  readonly name: string;
  /** Whether every record kept its id. */
  readonly kept_ids: boolean;
}

/** Where an archive is imported to. */
export interface ArchiveTarget {
  readonly db: DbPool;
  readonly files: FileStore;
  /** Bytes that the photos of one farm may take. */
  readonly quota_bytes: number;
}

/**
 * Creates a farm from an archive in one transaction. Throws ArchiveRefused, which names the file and the path within
 * it, and LimitError if the farm holds more than a farm may, or its owner has too many farms then.
 */
export async function importArchive(
  { db, files: store, quota_bytes }: ArchiveTarget,
  { owner_id, author }: { owner_id: string; author: Author },
  zip: Uint8Array,
): Promise<ImportedArchive> {
  const { head, files } = await readArchive(zip);
  const idsIn = ({ path, idsOf }: Section) => idsOf(files.get(path) ?? []);
  const ids = [head.farm.id, ...SECTIONS.flatMap(idsIn)];
  // The photos of an entry of the journal are a note with its id.
  for (const section of [NOTES, JOURNAL]) {
    const apart = [head.farm.id, ...SECTIONS.filter((other) => other !== section).flatMap(idsIn)];
    if (new Set(apart).size !== apart.length) throw new ArchiveRefused(HEAD, 'id');
  }
  const areJoinable = SECTIONS.every((section) =>
    idsIn(section).every((id) => JOINABLE.get(section.path)?.test(id) ?? true),
  );
  const { name, country, organic = null, yield_unit = null, measures = [] } = head.farm;
  return db.transaction().execute(async (tx) => {
    await lockArchiveImport(tx);
    const kept_ids = areJoinable && !(await areTaken(tx, ids));
    const idOf = createIdMapper(kept_ids);
    const farm = { id: idOf(head.farm.id), country, idOf, files: store, quota_bytes };
    await tx
      .insertInto('farm')
      .values({
        id: farm.id,
        owner_id,
        name,
        country,
        yield_unit,
        measures,
        organic: organic && JSON.stringify(organic),
      })
      .execute();
    for (const section of SECTIONS) await section.insert(tx, farm, files);
    const event = { ...author, farm_id: farm.id, entity: 'farm', entity_id: farm.id } as const;
    await recordEvent(tx, {
      ...event,
      action: 'farm_created',
      after: { name, country, archived: head.farm.id },
    });
    if (!isOperator(author)) {
      await requireFarmWithinLimits(tx, farm.id);
      await requireFarmsOfPerson(tx, owner_id);
    }
    return { farm_id: farm.id, name, kept_ids };
  });
}

const TOO_MUCH: ReadonlySet<string> = new Set(['too large', 'too many entries']);

function refusalOf({ message }: ZipRefused): ArchiveRefused {
  return new ArchiveRefused('ZIP', message, TOO_MUCH.has(message) ? 'too_large' : 'invalid');
}

/** The files of an archive by section, each validated by its schema. */
async function readArchive(zip: Uint8Array) {
  let head: ArchiveHead | null = null;
  const files = new Map<string, ArchiveFile[]>(SECTIONS.map(({ path }) => [path, []]));
  for (const { path } of PICTURES) files.set(path, []);
  const seen = new Set<string>();
  try {
    for await (const { path, content } of unzipped(zip, LIMITS)) {
      if (seen.has(path)) throw new ArchiveRefused(path);
      seen.add(path);
      const pictures = PICTURES.find(({ pattern }) => pattern.test(path));
      if (pictures) {
        files.get(pictures.path)?.push({ path, content: await readPhoto(path, content) });
        continue;
      }
      const json = parseJson(path, content);
      if (path === HEAD) {
        head = parsed(path, ArchiveHead, json) as ArchiveHead;
        continue;
      }
      const section = SECTIONS.find((each) => patternOf(each).test(path));
      if (!section) throw new ArchiveRefused(path);
      files.get(section.path)?.push({ path, content: parsed(path, section.schema, json) });
    }
  } catch (error) {
    throw error instanceof ZipRefused ? refusalOf(error) : error;
  }
  if (!head) throw new ArchiveRefused(HEAD);
  return { head, files };
}

async function readPhoto(path: string, content: Uint8Array) {
  try {
    return await checkOwnPhoto(path, content);
  } catch (error) {
    throw error instanceof HttpError ? new ArchiveRefused(path) : error;
  }
}

function patternOf({ path }: Section): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replace('{year}', '\\d{4}')}$`);
}

function parseJson(path: string, content: Uint8Array): unknown {
  if (!isModest(content)) throw new ArchiveRefused(path);
  const json = jsonOf(content);
  if (json === undefined) throw new ArchiveRefused(path);
  return json;
}

function jsonOf(content: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(content));
  } catch {
    return undefined;
  }
}

function parsed(path: string, schema: Section['schema'], json: unknown): unknown {
  const { success, data, error } = schema.safeParse(json);
  if (!success) throw new ArchiveRefused(path, error.issues[0].path.join('.'));
  return data;
}
