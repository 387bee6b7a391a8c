import type { Note } from '@brazda/contract';
import { hasAccess, NOTE_LIMITS } from '@brazda/domain';
import { type Author, type PublishChange, withChange } from '../../platform/db/changes.ts';
import type { Db } from '../../platform/db/database.ts';
import { inSeason, type Scope, type SeasonScope } from '../../platform/db/scope.ts';
import type { Call, EndpointOf, SomeHandlers } from '../../platform/http/call.ts';
import type { FormFile } from '../../platform/http/form.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { newId } from '../../platform/ids.ts';
import { readDayAtFarm, requireSeason } from '../farms/index.ts';
import type { WeatherSources } from '../weather/index.ts';
import { insertComment, removeComment } from './comments.repo.ts';
import { readNotePlace } from './note-place.ts';
import {
  findNoteSite,
  hasCropInterval,
  insertNote,
  insertNotesOn,
  markNote,
  removeNote,
  updateNote,
} from './note-writing.repo.ts';
import {
  findTouchedNotes,
  type LockedNote,
  listNotes,
  lockNote,
  type NoteReader,
  seesNote,
} from './notes.repo.ts';
import { listPeople } from './people.repo.ts';
import { namePhotos } from './photos.repo.ts';
import { processPhoto } from './process-photo.ts';
import { type PhotoStoreDeps, storePhoto, type UploadedPhoto } from './store-photo.ts';

export interface NotesDeps extends PhotoStoreDeps {
  readonly publishChange: PublishChange;
  readonly weatherSources: WeatherSources;
}

type Creates = Call<EndpointOf<'notes.create'>>;
type Reads = Pick<Creates, 'actor' | 'access'>;
/** A call that changes notes: who makes it, and from where. */
type Writes = Reads & Author & { readonly scope: Scope };

/** Handlers of map notes; each call that writes is one change that can be undone. */
export function notesHandlers(deps: NotesDeps) {
  const { db, publishChange, weatherSources } = deps;

  async function writing<T>({ scope: { farm_id }, ...author }: Writes, work: (tx: Db) => Promise<T>) {
    const made = await withChange(db, { farm_id, kind: 'notes', author }, work);
    publishChange(farm_id, made);
    return made;
  }

  /** Stores the photos of a form, all or none; the note names them afterwards. */
  async function storePhotos({ scope, actor }: Writes, files: readonly FormFile[]) {
    const photos: UploadedPhoto[] = [];
    for (const { name, bytes } of files) {
      const processed = await processPhoto(name, bytes);
      photos.push({ id: newId(), name, bytes, user_id: actor.user_id, facts: {}, processed });
    }
    for (const photo of photos) await storePhoto(deps, scope, photo);
    return photos.map(({ id }) => id);
  }

  async function create(call: Omit<Creates, 'params'> & { readonly scope: SeasonScope }, parcel_id?: string) {
    const { scope, actor, files } = call;
    const { position, crop_interval, assigned, photos = [], id = newId(), ...note } = call.body;
    requireFewPhotos(photos.length + files.length);
    requireContent(note.text, photos.length + files.length);
    await requireSeason(db, scope);
    const uploaded = await storePhotos(call, files);
    const { result, change } = await writing(call, async (tx) => {
      const day = await readDayAtFarm(tx, scope, new Date(note.user_created_date));
      const site = await findNoteSite(tx, scope, {
        ...(parcel_id !== undefined && { parcel_id }),
        position,
        day,
      });
      if (!site)
        throw parcel_id === undefined ? new HttpError('note_outside') : new HttpError('not_found', 'parcel');
      await requireFitting(tx, scope, site.parcel_id, { crop_interval, assigned });
      const crop_interval_id = crop_interval === undefined ? site.crop_interval_id : crop_interval;
      const row = { ...note, id, author_id: actor.user_id, assigned_id: assigned };
      if (!(await insertNote(tx, scope, { ...site, crop_interval_id }, row))) {
        const there = await lockNote(tx, scope, id);
        const isSame = there?.text === note.text && there.author_id === actor.user_id && !there.deleted_at;
        if (!isSame) throw new HttpError('id_taken', id);
        return readOne(tx, scope, call, id);
      }
      await requireNamed(tx, scope, id, { ids: [...photos, ...uploaded], user_id: actor.user_id });
      if (actor.user_id !== null)
        await markNote(tx, scope, { note_id: id, user_id: actor.user_id, is_read: true });
      return readOne(tx, scope, call, id);
    });
    return { ...result, change };
  }

  return {
    'notes.list': async ({ scope, scopes: { notes: note_scope }, query: { limit, changes }, ...call }) => {
      const touched = changes && (await findTouchedNotes(db, note_scope, changes));
      const results = await listNotes(db, note_scope, readerOf(call), { limit, ids: touched?.left });
      const are_hidden = note_scope.visible?.length === 0 && scope.visible?.length !== 0;
      return { results, removed: [...(touched?.removed ?? [])], are_hidden };
    },
    'notes.get': async ({ scopes: { notes: scope }, params, ...call }) => {
      const note = await readOne(db, scope, call, params.noteId);
      return { ...note, ...(await readNotePlace(db, weatherSources, scope, note)) };
    },
    'notes.people': async ({ scope }) => ({ results: await listPeople(db, scope) }),
    'notes.createMany': async (call) => {
      const { scope, actor } = call;
      const { notes, assigned, ...note } = call.body;
      await requireSeason(db, scope);
      const ids = notes.map(({ id }) => id);
      const { result, change } = await writing(call, async (tx) => {
        const day = await readDayAtFarm(tx, scope, new Date(note.user_created_date));
        const [first] = notes;
        await requireFitting(tx, scope, first!.parcel, { assigned });
        const row = { ...note, status: 'open' as const, author_id: actor.user_id, assigned_id: assigned };
        await insertNotesOn(tx, scope, { notes, day, note: row });
        const there = await listNotes(tx, scope, readerOf(call), { limit: ids.length, ids });
        const parcelOf = new Map(there.map(({ id, parcel }) => [id, parcel]));
        if (notes.some(({ id }) => !parcelOf.has(id))) throw new HttpError('not_found', 'parcel');
        const astray = there.find(({ text, is_own }) => text !== note.text || !is_own);
        if (astray) throw new HttpError('id_taken', astray.id);
        return there;
      });
      return { results: result, change };
    },
    'notes.create': (call) => create(call, call.params.parcelId),
    'notes.createAt': (call) => create(call),
    'notes.update': async ({ params, ...call }) => {
      const { scope, actor, files } = call;
      const { is_read, photos, version, ...fields } = call.body;
      const uploaded = await storePhotos(call, files);
      const { result, change } = await writing(call, async (tx) => {
        const note = await lock(tx, scope, params.noteId);
        if (version !== undefined && version !== note.version)
          throw new HttpError('note_changed', String(note.version));
        const site = fields.position && (await siteOf(tx, scope, note, fields.position));
        // Someone who has left the farm since stays assigned.
        const assigned = fields.assigned === note.assigned_id ? undefined : fields.assigned;
        await requireFitting(tx, scope, site?.parcel_id ?? note.parcel_id, { ...fields, assigned });
        const namesPhotos = photos !== undefined || uploaded.length > 0;
        if (namesPhotos) {
          const kept = photos ?? (await readOne(tx, scope, call, note.id)).photos.map(({ id }) => id);
          const ids = [...new Set([...kept, ...uploaded])];
          requireFewPhotos(ids.length);
          await requireNamed(tx, scope, note.id, { ids, user_id: actor.user_id });
        }
        // On another parcel the note is about the crop that grew there.
        const moved = site &&
          site.parcel_id !== note.parcel_id && {
            parcel_id: site.parcel_id,
            crop_interval: fields.crop_interval === undefined ? site.crop_interval_id : fields.crop_interval,
          };
        if (namesPhotos || Object.values(fields).some((value) => value !== undefined))
          await updateNote(tx, scope, note.id, { ...fields, ...moved });
        if (is_read !== undefined && actor.user_id !== null)
          await markNote(tx, scope, { note_id: note.id, user_id: actor.user_id, is_read });
        const written = await readOne(tx, scope, call, note.id);
        requireContent(written.text, written.photos.length);
        return written;
      });
      return { ...result, change };
    },
    'notes.remove': async ({ params, ...call }) => {
      const { change } = await writing(call, async (tx) => {
        await lock(tx, call.scope, params.noteId);
        await removeNote(tx, call.scope, { id: params.noteId });
      });
      return { change };
    },
    'notes.markRead': async ({ params, scopes: { notes: scope }, actor, body: { is_read } }) => {
      if (!(await seesNote(db, scope, params.noteId))) throw new HttpError('not_found', 'note');
      if (actor.user_id !== null)
        await markNote(db, scope, { note_id: params.noteId, user_id: actor.user_id, is_read });
      return undefined;
    },
    'notes.addComment': async ({ params: { noteId: note_id }, ...call }) => {
      const { scope, actor, body } = call;
      const { result, change } = await writing(call, async (tx) => {
        await lock(tx, scope, note_id);
        const comment = { id: body.id ?? newId(), note_id, author_id: actor.user_id, text: body.text };
        if ((await insertComment(tx, scope, comment)) === 'taken')
          throw new HttpError('id_taken', comment.id);
        return readOne(tx, scope, call, note_id);
      });
      return { ...result, change };
    },
    'notes.removeComment': async ({ params: { noteId: note_id, commentId: id }, ...call }) => {
      const { scope, actor } = call;
      const { result, change } = await writing(call, async (tx) => {
        await lock(tx, scope, note_id);
        if (!(await removeComment(tx, scope, { id, note_id, author_id: actor.user_id })))
          throw new HttpError('not_found', 'comment');
        return readOne(tx, scope, call, note_id);
      });
      return { ...result, change };
    },
  } satisfies SomeHandlers;
}

function readerOf({ actor, access }: Reads): NoteReader {
  return { user_id: actor.user_id, seesAddresses: hasAccess(access, 'full') };
}

async function readOne(db: Db, scope: Scope, call: Reads, id: string): Promise<Note> {
  const [note] = await listNotes(db, scope, readerOf(call), { limit: 1, ids: [id] });
  if (!note) throw new HttpError('not_found', 'note');
  return note;
}

async function lock(tx: Db, scope: Scope, id: string): Promise<LockedNote> {
  const note = await lockNote(tx, scope, id);
  if (!note || note.deleted_at !== null) throw new HttpError('not_found', 'note');
  return note;
}

/** A note that is moved to another parcel belongs to it; one that is moved off the land stays with its own. */
async function siteOf(tx: Db, scope: Scope, note: LockedNote, position: readonly [number, number]) {
  const day = await readDayAtFarm(tx, scope, note.user_created_date);
  return findNoteSite(tx, inSeason(scope, note.season_id), { position, day });
}

interface Named {
  readonly crop_interval?: string | null | undefined;
  readonly assigned?: string | null | undefined;
}

async function requireFitting(tx: Db, scope: Scope, parcel_id: string, { crop_interval, assigned }: Named) {
  if (crop_interval && !(await hasCropInterval(tx, scope, parcel_id, crop_interval)))
    throw new HttpError('not_found', 'crop interval');
  if (assigned && !(await listPeople(tx, scope)).some(({ id }) => id === assigned))
    throw new HttpError('not_found', 'person');
}

/** A note without a text has photos. */
function requireContent(text: string, photos: number) {
  if (text === '' && photos === 0) throw new HttpError('note_empty');
}

function requireFewPhotos(photos: number) {
  if (photos > NOTE_LIMITS.photos) throw new HttpError('many_files', `${photos} > ${NOTE_LIMITS.photos}`);
}

async function requireNamed(
  tx: Db,
  scope: Scope,
  note_id: string,
  photos: { readonly ids: readonly string[]; readonly user_id: string | null },
) {
  const [unknown] = await namePhotos(tx, scope, note_id, photos);
  if (unknown !== undefined) throw new HttpError('not_found', `photo ${unknown}`);
}
