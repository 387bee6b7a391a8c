import type { EvidenceChain } from '@brazda/contract';
import { compassPointOf, cropById, type EvidenceLink } from '@brazda/domain';
import {
  type DocumentedCurve,
  type DocumentedParcel,
  type DocumentedPhoto,
  type DocumentedRule,
  type Fact,
  printEvidence,
} from '@brazda/formats';
import { formatsOf } from '@brazda/i18n';
import type { StoredEvidencePhoto } from './evidence-photos.repo.ts';
import { appliedTables, hashTable, journalTable, soilTables, treatmentTable } from './evidence-tables.ts';
import type { GatheredParcel } from './gather-evidence.ts';
import { type DocumentTexts, lightSentences, momentText } from './light-sentences.ts';

/** What an evidence file says of itself. */
export interface EvidenceWriting {
  readonly farm: string;
  readonly code: string;
  /** Where it is checked. */
  readonly address: string;
  readonly written_at: string;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  readonly head: EvidenceLink | null;
  readonly stamp: EvidenceChain['stamp'];
  readonly parcels: readonly GatheredParcel[];
}

/** Writes an evidence file as PDF. */
export function writeEvidenceDocument(writing: EvidenceWriting, texts: DocumentTexts): Promise<Uint8Array> {
  const { t, language } = texts;
  const formats = formatsOf(language);
  const { farm, code, address, written_at, today, head, stamp, parcels } = writing;
  const year = parcels[0]?.lights.year;
  const simulated = parcels.some(({ lights }) => lights.simulated);
  return printEvidence({
    title: t('evidence:file.title'),
    lead: [farm, ...parcels.map(({ parcel }) => parcel.name)].join(' · '),
    printed: t('evidence:file.printed', { day: formats.date(today) }),
    printed_on: today,
    language,
    page: (page) => t('evidence:file.page', { page: formats.count(page) }),
    facts: [
      [t('evidence:file.farm'), farm],
      [t('evidence:file.year'), String(year)],
      [t('evidence:file.made'), momentText(written_at, texts)],
      [t('evidence:file.code'), code],
      [
        t('evidence:file.chain'),
        head
          ? t('evidence:file.chainHead', { number: String(head.number), hash: head.hash })
          : t('evidence:chain.empty'),
      ],
      [
        t('evidence:file.stamp'),
        stamp
          ? [
              t('evidence:chain.stamp', {
                authority: stamp.authority,
                time: momentText(stamp.at, texts),
                number: String(stamp.number),
              }),
              t(stamp.is_vouched ? 'evidence:chain.vouched' : 'evidence:chain.notVouched'),
            ].join(' ')
          : t('evidence:file.noStamp'),
      ],
    ],
    address,
    check: [
      t('evidence:file.check', { address }),
      t('evidence:file.about'),
      ...(simulated ? [t('evidence:file.simulated')] : []),
    ],
    parcels: parcels.map((parcel) => parcelOf(parcel, texts)),
    tables: [hashTable(parcels, texts)],
    textOf: (value, kind) => {
      if (typeof value === 'string') return kind === 'day' ? formats.shortDate(value) : value;
      return formats.plain(value);
    },
  });
}

function parcelOf(gathered: GatheredParcel, texts: DocumentTexts): DocumentedParcel {
  const { t, language } = texts;
  const formats = formatsOf(language);
  const { parcel, lights, pictures, curve } = gathered;
  const crops = parcel.crops.map(({ crop_id, from, to }) => {
    const name = cropById(crop_id)?.name[language] ?? crop_id;
    const days = [from, to].map((day) => (day === null ? '…' : formats.shortDate(day)));
    return from === null && to === null ? name : `${name} (${days.join(' – ')})`;
  });
  const rules = lights.lights.map(
    (light): DocumentedRule => ({
      title: texts.lights(`precheck:rule.${light.rule}`),
      color: light.color,
      verdict: texts.lights(`precheck:color.${light.color}`),
      sentences: lightSentences(light, lights, texts),
      photos: gathered.photos
        .filter(({ photo }) => photo.rule === light.rule)
        .map(({ photo, jpeg }): DocumentedPhoto => ({ jpeg, facts: photoFacts(photo, gathered, texts) })),
    }),
  );
  return {
    title: parcel.name,
    facts: [
      ...(parcel.reference ? [[t('evidence:file.reference'), parcel.reference] as Fact] : []),
      [t('evidence:file.area'), formats.hectares(parcel.hectares)],
      [t('evidence:file.crops'), crops.length > 0 ? formats.series(crops) : t('evidence:file.noCrop')],
      ...(rules.length === 0 ? [[t('evidence:file.title'), t('evidence:file.noLights')] as Fact] : []),
    ],
    rules,
    photosTitle: t('evidence:file.photos'),
    picturesTitle: t('evidence:file.pictures'),
    pictures: pictures.map(({ day, png }) => ({ png, caption: formats.date(day) })),
    picturesNote:
      pictures.length > 0
        ? t('evidence:file.picturesNote', {
            year: [...new Set(pictures.map(({ day }) => day.slice(0, 4)))].join('–'),
          })
        : t('evidence:file.noPictures'),
    curve: curve.length > 1 ? curveOf(gathered, texts) : null,
    applied: appliedPicturesOf(gathered, texts),
    tables: [
      journalTable(gathered, texts),
      ...appliedTables(gathered, texts),
      treatmentTable(gathered, texts),
      ...soilTables(gathered, texts),
    ],
  };
}

function appliedPicturesOf(
  { appliedPictures }: GatheredParcel,
  { t, language }: DocumentTexts,
): DocumentedParcel['applied'] {
  if (appliedPictures.length === 0) return null;
  const formats = formatsOf(language);
  return {
    picturesTitle: t('evidence:file.appliedMaps'),
    pictures: appliedPictures.map(({ application: { day, quantity }, png, lowest, highest }) => ({
      png,
      caption: `${formats.shortDate(day)}, ${t(`evidence:file.rate.${quantity}`, {
        rate:
          lowest === highest ? formats.count(lowest) : `${formats.count(lowest)}–${formats.count(highest)}`,
      })}`,
    })),
    picturesNote: t('evidence:file.appliedNote'),
  };
}

function curveOf({ curve, lights }: GatheredParcel, { t, language }: DocumentTexts): DocumentedCurve {
  const formats = formatsOf(language);
  const [first, last] = [curve[0]!.day, curve.at(-1)!.day];
  const months: { day: string; label: string }[] = [];
  for (let [year, month] = first.split('-').map(Number) as [number, number]; ; ) {
    month = month === 12 ? 1 : month + 1;
    if (month === 1) year++;
    const day = `${year}-${String(month).padStart(2, '0')}-01`;
    if (day > last) break;
    months.push({ day, label: formats.month(day) });
  }
  return {
    title: t('evidence:file.curve'),
    points: curve,
    months,
    marked: lights.lights.flatMap(({ evidence }) =>
      evidence.flatMap(({ witness, days }) => (witness === 'curve' ? days : [])),
    ),
    textOf: formats.indexShort,
  };
}

function photoFacts(photo: StoredEvidencePhoto, { links }: GatheredParcel, texts: DocumentTexts): Fact[] {
  const { t, language } = texts;
  const formats = formatsOf(language);
  const { position, accuracy_m, place, distance_m, heading, removed_at } = photo;
  const unknown = t('evidence:file.unknown');
  const meters = (value: number) => `${formats.count(value)}\u00a0m`;
  const at = position && {
    latitude: position[1].toFixed(6),
    longitude: position[0].toFixed(6),
  };
  const own = links.filter(({ kind, subject }) => kind === 'photo' && subject === photo.id);
  return [
    [t('evidence:file.taken'), momentText(photo.taken_at, texts)],
    [t('evidence:file.received'), momentText(photo.received_at, texts)],
    [
      t('evidence:file.position'),
      at === null
        ? unknown
        : accuracy_m === null
          ? t('evidence:file.positionPlain', at)
          : t('evidence:file.positionValue', { ...at, accuracy: meters(accuracy_m) }),
    ],
    [
      t('evidence:file.place'),
      place ? t(`evidence:place.${place}`, { distance: meters(distance_m ?? 0) }) : t('evidence:place.none'),
    ],
    [
      t('evidence:file.heading'),
      heading === null
        ? unknown
        : t('evidence:file.headingValue', {
            direction: t(`evidence:photo.directions.${compassPointOf(heading)}`),
            degrees: formats.count(heading),
          }),
    ],
    [t('evidence:file.exif'), t(photo.is_original ? 'evidence:file.original' : 'evidence:file.stripped')],
    ...(photo.light
      ? [[t('evidence:file.light'), texts.lights(`precheck:color.${photo.light}`)] as Fact]
      : []),
    ...own.map(
      ({ number, at: sealed }): Fact => [
        t('evidence:file.link'),
        t('evidence:file.linkValue', { number: String(number), time: momentText(sealed, texts) }),
      ],
    ),
    ...(removed_at
      ? [
          [
            t('evidence:file.removed'),
            t('evidence:file.removedValue', {
              time: momentText(removed_at, texts),
              reason: photo.removed_reason,
            }),
          ] as Fact,
        ]
      : []),
    [t('evidence:file.sha'), photo.sha256],
  ];
}
