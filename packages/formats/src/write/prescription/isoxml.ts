import { designatorsOf } from './designators.ts';
import { guidanceTag, type IsoxmlVersion, PLN, polygonTags } from './isoxml-shapes.ts';
import { tag } from './isoxml-tags.ts';
import { type RateForm, treatmentOf, ZONE } from './isoxml-treatment.ts';
import { leftOutOf } from './left-out.ts';
import type { ExportedPrescription, StickFile, StickRemark } from './prescription.ts';
import { RAW_RATES } from './raw-rates.ts';

/** How ISOXML is written: version 3.3 for older terminals, 4.3 for others. */
export interface IsoxmlOptions {
  readonly version: IsoxmlVersion;
  readonly form: RateForm;
}

/** The files of a folder TASKDATA, without the folder, and what they leave out. */
export interface IsoxmlFolder {
  readonly files: readonly StickFile[];
  readonly remarks: readonly StickRemark[];
}

/** Data that come from a farm management system. */
const FROM_FARM = 1;
const PLANNED = 1;

/**
 * Writes prescriptions as task data (ISO 11783-10): a task each, with the fields, farms, customers and products that they
 * share. Throws StickRefused.
 */
export function writeIsoxml(
  prescriptions: readonly ExportedPrescription[],
  options: IsoxmlOptions,
): IsoxmlFolder {
  const { version, form } = options;
  const customers = sharedBy(prescriptions, ({ customer }) => customer);
  const farms = sharedBy(prescriptions, ({ customer, farm }) => JSON.stringify([customer, farm]));
  // What belongs to a field is part of it, so that maps of one field with another headland do not share it.
  const fields = sharedBy(prescriptions, ({ customer, farm, field, boundary, headland, no_go, guidance }) =>
    JSON.stringify([customer, farm, field, boundary, headland, no_go, guidance]),
  );
  const products = sharedBy(prescriptions, ({ product }) => JSON.stringify([product.quantity, product.name]));
  const presentations = sharedBy(prescriptions, ({ product }) => product.quantity);
  const tasks = designatorsOf(
    prescriptions.map(({ task }) => task),
    'Task',
  );

  const treatments = prescriptions.map((prescription, at) =>
    treatmentOf(prescription, version, form, {
      product: `PDT${products.numbers[at]}`,
      presentation: `VPN${presentations.numbers[at]}`,
      grid: at + 1,
    }),
  );
  const fieldNames = designatorsOf(
    fields.firsts.map(({ field }) => field),
    'Field',
  );
  const elements = [
    ...named(
      customers.firsts.map(({ customer }) => customer),
      'Customer',
      (id, name) => tag('CTR', { A: `CTR${id}`, B: name }),
    ),
    ...named(
      farms.firsts.map(({ farm }) => farm),
      'Farm',
      (id, name) =>
        tag('FRM', { A: `FRM${id}`, B: name, I: `CTR${customers.numberOf(farms.firsts[id - 1]!)}` }),
    ),
    ...fields.firsts.map((prescription, at) => {
      const { area_m2 } = prescription;
      const attributes = {
        A: `PFD${at + 1}`,
        C: fieldNames[at]!,
        D: Math.round(area_m2),
        E: `CTR${customers.numberOf(prescription)}`,
        F: `FRM${farms.numberOf(prescription)}`,
      };
      return tag('PFD', attributes, fieldTags(prescription, version, fieldNames[at]!, at + 1));
    }),
    ...presentations.firsts.map(({ product: { quantity } }, at) => {
      const { scale, decimals, unit } = RAW_RATES[quantity];
      return tag('VPN', { A: `VPN${at + 1}`, B: 0, C: scale, D: decimals, E: unit });
    }),
    ...named(
      products.firsts.map(({ product }) => product.name),
      'Product',
      (id, name) => {
        const { quantity } = products.firsts[id - 1]!.product;
        return tag('PDT', { A: `PDT${id}`, B: name, E: RAW_RATES[quantity].quantity_ddi });
      },
    ),
    ...prescriptions.map((_, at) =>
      tag(
        'TSK',
        {
          A: `TSK${at + 1}`,
          B: tasks[at]!,
          C: `CTR${customers.numbers[at]}`,
          D: `FRM${farms.numbers[at]}`,
          E: `PFD${fields.numbers[at]}`,
          G: PLANNED,
          H: ZONE.default,
          I: ZONE.default,
          J: ZONE.outside,
        },
        treatments[at]!.tags,
      ),
    ),
  ];
  const root = tag(
    'ISO11783_TaskData',
    {
      VersionMajor: version,
      VersionMinor: 3,
      ManagementSoftwareManufacturer: 'Brazda',
      ManagementSoftwareVersion: '1.0',
      DataTransferOrigin: FROM_FARM,
    },
    elements,
  );
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
  return {
    files: [
      { path: 'TASKDATA.XML', content: new TextEncoder().encode(xml) },
      ...treatments.flatMap(({ files }) => files),
    ],
    remarks: version === 3 ? prescriptions.flatMap(leftOutOf) : [],
  };
}

function fieldTags(
  { boundary, headland, no_go, guidance, field }: ExportedPrescription,
  version: IsoxmlVersion,
  name: string,
  number: number,
): string[] {
  const outline = polygonTags(version, PLN.boundary, boundary, field, name);
  if (version === 3) return outline;
  return [
    ...outline,
    ...(headland ? polygonTags(version, PLN.headland, headland, field) : []),
    ...(no_go ? polygonTags(version, PLN.buffer, no_go, field) : []),
    ...(guidance ? [guidanceTag(number, guidance.a, guidance.b)] : []),
  ];
}

function named(
  names: readonly string[],
  fallback: string,
  write: (id: number, name: string) => string,
): string[] {
  return designatorsOf(names, fallback).map((name, at) => write(at + 1, name));
}

/** What several prescriptions share: the number of each from 1, and the first prescription of each number. */
function sharedBy(
  prescriptions: readonly ExportedPrescription[],
  keyOf: (prescription: ExportedPrescription) => string,
) {
  const keys = prescriptions.map(keyOf);
  const distinct = [...new Set(keys)];
  const numberOf = (prescription: ExportedPrescription) => distinct.indexOf(keyOf(prescription)) + 1;
  return {
    numbers: keys.map((key) => distinct.indexOf(key) + 1),
    firsts: distinct.map((key) => prescriptions[keys.indexOf(key)]!),
    numberOf,
  };
}
