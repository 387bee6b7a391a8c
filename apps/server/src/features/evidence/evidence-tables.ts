import { activityKindOf, type EvidenceLink, type ParcelRule, SOIL_PARAMETERS } from '@brazda/domain';
import type { FileTable } from '@brazda/formats';
import { formatsOf } from '@brazda/i18n';
import type { GatheredParcel } from './gather-evidence.ts';
import { type DocumentTexts, momentText } from './light-sentences.ts';

/** The work on a parcel. */
export function journalTable({ entries }: GatheredParcel, { t, language }: DocumentTexts): FileTable {
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

/** The treatments of a parcel. */
export function treatmentTable({ treatments }: GatheredParcel, { t, language }: DocumentTexts): FileTable {
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

/** What machines have applied on a parcel, with the hashes of the files that say so; none without any. */
export function appliedTables({ applications }: GatheredParcel, { t, language }: DocumentTexts): FileTable[] {
  if (applications.length === 0) return [];
  const formats = formatsOf(language);
  return [
    {
      name: t('evidence:file.applied'),
      columns: [
        { title: t('evidence:file.day'), kind: 'day', width: 12 },
        { title: t('evidence:file.work'), kind: 'text', width: 16 },
        { title: t('evidence:file.product'), kind: 'text', width: 18 },
        { title: t('evidence:file.mean'), kind: 'text', width: 14 },
        { title: t('evidence:file.hectares'), kind: 'number', width: 8 },
        { title: t('evidence:file.fileAndHash'), kind: 'text', width: 42 },
      ],
      rows: applications.map(({ day, kind, product, mean, quantity, hectares, file, hash }) => [
        day,
        activityKindOf(kind)!.label[language],
        product,
        t(`evidence:file.rate.${quantity}`, { rate: formats.decimal(mean) }),
        hectares,
        `${file} ${hash}`,
      ]),
    },
  ];
}

/** What the soil analysis of a parcel found; none without one. */
export function soilTables({ soil }: GatheredParcel, { t, language }: DocumentTexts): FileTable[] {
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
export function hashTable(parcels: readonly GatheredParcel[], texts: DocumentTexts): FileTable {
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
    { entries, treatments, applications, photos }: GatheredParcel,
    { lights }: DocumentTexts,
  ): string {
    const formats = formatsOf(language);
    const name = t(`evidence:chain.kind.${kind}`);
    const entry = entries.find(({ id }) => id === subject);
    if (kind === 'journal' && entry)
      return formats.titled(
        name,
        `${formats.shortDate(entry.day)}, ${activityKindOf(entry.kind)!.label[language]}`,
      );
    const treatment = treatments.find(({ id }) => id === subject);
    if (kind === 'treatment' && treatment)
      return formats.titled(
        name,
        `${formats.shortDate(treatment.record.day)}, ${treatment.record.product.name}`,
      );
    const application = applications.find(({ id }) => id === subject);
    if (kind === 'application' && application)
      return formats.titled(name, `${formats.shortDate(application.day)}, ${application.product}`);
    const found = photos.find(({ photo }) => photo.id === subject);
    const rule: ParcelRule | undefined = found?.photo.rule;
    return rule ? formats.titled(name, lights(`precheck:rule.${rule}`)) : name;
  }
}
