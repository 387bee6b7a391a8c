import { z } from 'zod';
import type { Call, EndpointOf, SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { photoKeys } from './photo-files.ts';
import { seesPhoto } from './photos.repo.ts';
import { storeNotePhotoPart } from './store-note-photo-part.ts';
import { type PhotoStoreDeps, storePhoto } from './store-photo.ts';

type ShowsPhoto = Call<EndpointOf<'notes.photo'>>;

/** Handlers that upload and show photos of notes. */
export function photosHandlers(deps: PhotoStoreDeps) {
  const { db, files } = deps;

  async function show(
    { params, scopes: { notes: scope }, actor, immutable }: ShowsPhoto,
    size: 'jpeg' | 'thumbnail',
  ) {
    const isSeen = await seesPhoto(db, scope, params.photoId, actor.user_id);
    const bytes = isSeen ? await files.read(photoKeys(scope.farm_id, params.photoId)[size]) : null;
    if (!bytes) throw new HttpError('not_found', 'photo');
    immutable();
    return Uint8Array.from(bytes);
  }

  return {
    'notes.putPhoto': ({ params, query, body, scope, actor }) => {
      const { longitude, latitude, offset, total, ...facts } = query;
      if (!z.uuid().safeParse(params.photoId).success) throw new HttpError('invalid', 'photoId');
      if ((longitude === undefined) !== (latitude === undefined))
        throw new HttpError('invalid', 'longitude, latitude');
      if ((offset === undefined) !== (total === undefined)) throw new HttpError('invalid', 'offset, total');
      const position =
        longitude !== undefined && latitude !== undefined ? ([longitude, latitude] as const) : undefined;
      const photo = {
        id: params.photoId,
        name: params.photoId,
        bytes: body,
        user_id: actor.user_id,
        facts: { ...facts, ...(position && { position }) },
      };
      return offset === undefined || total === undefined
        ? storePhoto(deps, scope, photo)
        : storeNotePhotoPart(deps, scope, { ...photo, offset, total });
    },
    'notes.photo': (call) => show(call, 'jpeg'),
    'notes.thumbnail': (call) => show(call, 'thumbnail'),
  } satisfies SomeHandlers;
}
