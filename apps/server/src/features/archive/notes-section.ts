import type { z } from 'zod';
import { wholeFarm } from '../../platform/db/scope.ts';
import { insertNotes, type PhotoPictures, photoKeys, writePhotoFiles } from '../notes/index.ts';
import { listArchivedNotes } from './archive.repo.ts';
import { type ArchivedNote, ArchivedNotes } from './archived-note.ts';
import { sitesOf } from './season-files.ts';
import { ArchiveRefused, contentsOf, type Section } from './section.ts';

/** Which paths are photos, and where the photos of an archive are found among its files. */
export const PHOTOS = { pattern: /^photos\/([\w-]{1,40})\.jpg$/, path: 'photos/{id}.jpg' };

const PATH = 'notes.geojson';
type Notes = z.infer<typeof ArchivedNotes>;

/** The map notes of a farm and the pictures of their photos. */
export const NOTES: Section = {
  path: PATH,
  schema: ArchivedNotes,
  async *write({ db, files, hasPhotos }, scope) {
    const features: ArchivedNote[] = [];
    for (const note of await listArchivedNotes(db, scope)) {
      const photos = [];
      for (const photo of hasPhotos ? note.properties.photos : []) {
        const content = await files.read(photoKeys(scope.farm_id, photo.id).jpeg);
        // The file of a photo that was removed meanwhile is gone.
        if (!content) continue;
        photos.push(photo);
        yield { path: `photos/${photo.id}.jpg`, content };
      }
      features.push({ ...note, properties: { ...note.properties, photos } });
    }
    yield { path: PATH, content: { type: 'FeatureCollection', features } };
  },
  idsOf: (files) =>
    files.flatMap(({ content }) =>
      (content as Notes).features.flatMap(({ id, properties: { comments, photos } }) => [
        id,
        ...[...comments, ...photos].map((part) => part.id),
      ]),
    ),
  async insert(tx, { id: farm_id, idOf, files: store, quota_bytes }, files) {
    const notes = contentsOf<typeof ArchivedNotes>(files, PATH).flatMap(({ features }) => features);
    const sites = sitesOf(files);
    const pictures = new Map(
      (files.get(PHOTOS.path) ?? []).map(({ path, content }) => [path, content as PhotoPictures]),
    );
    let bytes = 0;
    const records = notes.map(({ id, properties, geometry }, i) => {
      const { season, parcel, crop_interval, comments, photos, ...fields } = properties;
      const refuse = (field: string) => {
        throw new ArchiveRefused(PATH, `features.${i}.properties.${field}`);
      };
      const site = sites.get(parcel);
      if (!site) return refuse('parcel');
      if (site.season !== season) return refuse('season');
      if (crop_interval !== null && !site.crops.includes(crop_interval)) return refuse('crop_interval');
      return {
        ...fields,
        id: idOf(id),
        season_id: idOf(season),
        parcel_id: idOf(parcel),
        crop_interval_id: crop_interval === null ? null : idOf(crop_interval),
        position: geometry.coordinates,
        comments: comments.map((comment) => ({ ...comment, id: idOf(comment.id) })),
        photos: photos.map((photo, j) => {
          const picture = pictures.get(`photos/${photo.id}.jpg`);
          if (!picture) return refuse(`photos.${j}`);
          pictures.delete(`photos/${photo.id}.jpg`);
          const { width, height, jpeg, thumbnail } = picture;
          const size = jpeg.length + thumbnail.length;
          bytes += size;
          return { ...photo, id: idOf(photo.id), width, height, bytes: size, picture };
        }),
      };
    });
    for (const path of pictures.keys()) throw new ArchiveRefused(path);
    if (bytes > quota_bytes)
      throw new ArchiveRefused(`${Math.round(quota_bytes / 1_000_000)} MB`, '', 'photos_full');
    const rows = records.map(({ photos, ...note }) => ({
      ...note,
      photos: photos.map(({ picture: _, ...photo }) => photo),
    }));
    await insertNotes(tx, wholeFarm(farm_id), rows);
    // Files of an import that fails later have no rows, and are swept.
    for (const { id, picture } of records.flatMap(({ photos }) => photos))
      await writePhotoFiles(store, farm_id, id, picture);
  },
};
