import type { EvidenceChain } from '@brazda/contract';
import {
  activityKindOf,
  compassPointOf,
  cropById,
  type EvidenceLink,
  type ParcelRule,
  SOIL_PARAMETERS,
} from '@brazda/domain';
import {
  type DocumentedCurve,
  type DocumentedParcel,
  type DocumentedPhoto,
  type DocumentedRule,
  type Fact,
  type FileTable,
  printEvidence,
} from '@brazda/formats';
import { formatsOf } from '@brazda/i18n';
import type { StoredEvidencePhoto } from './evidence-photos.repo.ts';
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
          ? t('evidence:chain.stamp', {
              authority: stamp.authority,
              time: momentText(stamp.at, texts),
              number: String(stamp.number),
            })
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
    tables: [journalTable(gathered, texts), treatmentTable(gathered, texts), ...soilTables(gathered, texts)],
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

function journalTable({ entries }: GatheredParcel, { t, language }: DocumentTexts): FileTable {
  return {
    name: t('evidence:file.journal'),
    columns: [
      { title: t('evidence:file.day'), kind: 'day', width: 12 },
      { title: t('evidence:file.work'), kind: 'text', width: 22 },
      { title: t('evidence:file.hectares'), kind: 'number', width: 8 },
      { title: t('evidence:file.products'), kind: 'text', width: 28 },
      { title: t('evidence:file.notes'), kind: 'text', width: 28 },
    ],
    rows: entries.map(({ day, kind, hectares, products, notes }) => [
      day,
      activityKindOf(kind)!.label[language],
      hectares,
      products,
      notes,
    ]),
    ...(entries.length === 0 && { notes: [t('evidence:file.nothing')] }),
  };
}

function treatmentTable({ treatments }: GatheredParcel, { t, language }: DocumentTexts): FileTable {
  const formats = formatsOf(language);
  return {
    name: t('evidence:file.treatments'),
    columns: [
      { title: t('evidence:file.day'), kind: 'day', width: 12 },
      { title: t('evidence:file.product'), kind: 'text', width: 24 },
      { title: t('evidence:file.number'), kind: 'text', width: 14 },
      { title: t('evidence:file.dose'), kind: 'text', width: 14 },
      { title: t('evidence:file.target'), kind: 'text', width: 24 },
    ],
    rows: treatments.map(({ record: { day, product, dose, target } }) => [
      day,
      product.name,
      product.number,
      dose ? `${formats.plain(dose.value)}\u00a0${dose.unit}` : '',
      target,
    ]),
    ...(treatments.length === 0 && { notes: [t('evidence:file.nothing')] }),
  };
}

function soilTables({ soil }: GatheredParcel, { t, language }: DocumentTexts): FileTable[] {
  if (soil.length === 0) return [];
  const formats = formatsOf(language);
  const inOrder = SOIL_PARAMETERS.flatMap((parameter) =>
    soil.filter((value) => value.parameter === parameter.key).map((value) => ({ parameter, value })),
  );
  return [
    {
      name: t('evidence:file.soil'),
      columns: [
        { title: t('evidence:file.parameter'), kind: 'text', width: 34 },
        { title: t('evidence:file.depth'), kind: 'text', width: 12 },
        { title: t('evidence:file.value'), kind: 'text', width: 16 },
        { title: t('evidence:file.samples'), kind: 'whole', width: 10 },
        { title: t('evidence:file.day'), kind: 'day', width: 12 },
      ],
      rows: inOrder.map(({ parameter, value: { depth, mean, cells, day } }) => [
        parameter.label[language],
        depth,
        `${formats.decimal(mean)} ${parameter.unit}`.trim(),
        cells,
        day,
      ]),
    },
  ];
}

/** The links of everything in the file, and what their hashes mean. */
function hashTable(parcels: readonly GatheredParcel[], texts: DocumentTexts): FileTable {
  const { t, language } = texts;
  const rows = parcels.flatMap((gathered) =>
    gathered.links.map((link) => [
      String(link.number),
      subjectText(link, gathered, texts),
      momentText(link.at, texts),
      link.hash,
    ]),
  );
  return {
    name: t('evidence:file.hashes'),
    columns: [
      { title: t('evidence:file.link'), kind: 'text', width: 7 },
      { title: t('evidence:file.subject'), kind: 'text', width: 28 },
      { title: t('evidence:file.at'), kind: 'text', width: 22 },
      { title: t('evidence:file.hash'), kind: 'text', width: 52 },
    ],
    rows,
    notes: [...(rows.length === 0 ? [t('evidence:file.nothing')] : []), t('evidence:file.hashesNote')],
  };

  function subjectText(
    { kind, subject }: EvidenceLink,
    { entries, treatments, photos }: GatheredParcel,
    { lights }: DocumentTexts,
  ): string {
    const formats = formatsOf(language);
    const name = t(`evidence:chain.kind.${kind}`);
    const entry = entries.find(({ id }) => id === subject);
    if (kind === 'journal' && entry)
      return `${name}: ${formats.shortDate(entry.day)}, ${activityKindOf(entry.kind)!.label[language]}`;
    const treatment = treatments.find(({ id }) => id === subject);
    if (kind === 'treatment' && treatment)
      return `${name}: ${formats.shortDate(treatment.record.day)}, ${treatment.record.product.name}`;
    const found = photos.find(({ photo }) => photo.id === subject);
    const rule: ParcelRule | undefined = found?.photo.rule;
    return rule ? `${name}: ${lights(`precheck:rule.${rule}`)}` : name;
  }
}
