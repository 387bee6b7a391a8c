import type { DetailedLight, EvidenceFile } from '@brazda/contract';
import type { ParcelRule, PhotoPlace, SealedKind } from '@brazda/domain';
import type { ColumnType, Generated } from 'kysely';
import type { Defaulted } from '../../platform/db/database.ts';

/** A time of the server or of a device. */
type Time = ColumnType<Date, Date | string, Date | string>;

interface EvidencePhotoTable {
  farm_id: string;
  id: string;
  season_id: string;
  parcel_id: string;
  rule: ParcelRule;
  author_id: string | null;
  sha256: string;
  original_bytes: number;
  bytes: number;
  is_original: boolean;
  taken_at: Time;
  longitude: number | null;
  latitude: number | null;
  accuracy_m: number | null;
  heading: number | null;
  place: PhotoPlace | null;
  distance_m: number | null;
  received_at: Time;
  removed_at: ColumnType<Date | null, Date | string | null | undefined>;
  removed_reason: Defaulted<string>;
}

interface EvidenceLightTable {
  farm_id: string;
  id: string;
  parcel_id: string;
  rule: ParcelRule;
  light: ColumnType<DetailedLight, string, string>;
  photo_id: string | null;
  file_id: string | null;
  seen_at: Time;
}

interface EvidenceFileTable {
  farm_id: string;
  id: string;
  code: string;
  season_id: string;
  parcels: string[];
  lineages: string[];
  rules: ParcelRule[];
  language: EvidenceFile['language'];
  photos: number;
  bytes: number;
  sha256: string;
  author_id: string | null;
  written_at: Time;
}

interface EvidenceDigestTable {
  sha256: string;
  farm_id: string;
  file_id: string;
  format: 'pdf' | 'zip';
  written_at: Defaulted<Date>;
}

interface EvidenceChainTable {
  farm_id: string;
  number: number;
  hash: string;
}

interface EvidenceLinkTable {
  farm_id: string;
  number: number;
  kind: SealedKind;
  subject: string;
  content: string;
  previous: string;
  hash: string;
  at: Time;
}

interface EvidenceStampTable {
  farm_id: string;
  number: number;
  authority: string;
  at: Time;
  token: Buffer;
  is_vouched: Defaulted<boolean>;
}

interface EvidencePendingTable {
  id: Generated<string>;
  farm_id: string;
  kind: SealedKind;
  subject: string;
}

interface InspectionLinkTable {
  id: string;
  farm_id: string;
  lineages: string[];
  token_hash: Buffer;
  created_by: string | null;
  created_at: Defaulted<Date>;
  expires_at: Date;
  ended_at: Date | null;
}

interface InspectionOpeningTable {
  id: Generated<string>;
  link_id: string;
  what: 'page' | 'file';
  at: Defaulted<Date>;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    evidence_photo: EvidencePhotoTable;
    evidence_light: EvidenceLightTable;
    evidence_file: EvidenceFileTable;
    evidence_digest: EvidenceDigestTable;
    evidence_chain: EvidenceChainTable;
    evidence_link: EvidenceLinkTable;
    evidence_stamp: EvidenceStampTable;
    evidence_pending: EvidencePendingTable;
    inspection_link: InspectionLinkTable;
    inspection_opening: InspectionOpeningTable;
  }
}
