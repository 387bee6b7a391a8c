import type { EvidenceChain, EvidenceFile, EvidencePhoto, RegisteredFile } from '@brazda/contract/client';
import { SEASON } from '../../../testing/samples.ts';

/** A photo in its parcel, kept with EXIF. */
export const PHOTO: EvidencePhoto = {
  id: 'photo',
  season: SEASON.id,
  parcel: 'La drum',
  parcel_name: 'La drum',
  rule: 'crop_seen',
  taken_at: '2026-07-20T08:00:00.000Z',
  received_at: '2026-07-20T09:00:00.000Z',
  position: [27.404, 44.404],
  accuracy_m: 6,
  heading: 12,
  place: 'inside',
  distance_m: 40,
  sha256: 'a'.repeat(64),
  bytes: 1000,
  is_original: true,
  light: 'red',
  link: 7,
  author: 'Ana',
  url: '/photo.jpg',
  thumbnail_url: null,
  removed_at: null,
  removed_reason: '',
};

/** A file of one parcel. */
export const FILE: EvidenceFile = {
  id: 'file',
  code: 'AB12-CD34',
  season: SEASON.id,
  parcels: [{ id: 'La drum', name: 'La drum' }],
  rules: ['crop_seen'],
  language: 'en',
  sha256: 'b'.repeat(64),
  bytes: 1000,
  photos: 1,
  author: 'Ana',
  written_at: '2026-07-21T08:00:00.000Z',
};

/** A chain whose links all fit. */
export const CHAIN: EvidenceChain = {
  links: 8,
  head: 'c'.repeat(64),
  sealed_at: '2026-07-21T08:00:00.000Z',
  waiting: 0,
  broken: null,
  stamp: null,
  has_authority: false,
  changes: [],
};

/** What anyone learns of a file by its code. */
export const REGISTERED: RegisteredFile = {
  code: FILE.code,
  written_at: FILE.written_at,
  digests: [{ format: 'pdf', sha256: FILE.sha256 }],
  stamp: null,
};
