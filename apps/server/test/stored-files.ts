import { createHash, randomUUID } from 'node:crypto';
import { api } from '@brazda/contract';
import sharp from 'sharp';
import { expect } from 'vitest';
import { csv, drive } from '../src/features/harvests/testing/combine-table.ts';
import { SAMPLED } from './make-world.ts';
import { makeNoise, PART } from './photo-upload.ts';
import { type Caller, PASSWORD, type Product } from './product.ts';
import type { World } from './world.ts';

const BINARY = { 'content-type': 'application/octet-stream' };
const FARM = { farmId: 'own' };
const SEASON = { ...FARM, seasonId: 'own-2026' };
const ORDER = { ...FARM, soilAnalysisId: 'own-soil-analysis' };
const NOTES = 6;

/** The ids of what was uploaded. */
export interface UploadedFiles {
  readonly photos: readonly string[];
  readonly harvest: string;
  /** The delivery whose invoice has a photo. */
  readonly delivery: string;
  /** The photo for a rule, and the evidence file that shows it. */
  readonly evidence: { readonly photoId: string; readonly fileId: string };
  readonly document: { readonly leaseId: string; readonly documentId: string };
}

/** Uploads files of each kind to the farm `own`: photos of notes, one of them in part, of a cell, an invoice and a rule, a report, a harvest, an evidence file and a document of a lease. */
export async function uploadFiles({ product, people }: World): Promise<UploadedFiles> {
  const owner = people.owner.caller;
  const photos: string[] = [];
  for (let at = 0; at < NOTES; at++) {
    const photoId = randomUUID();
    const body = await paint(`rgb(${at * 40}, 90, 30)`);
    const put = await owner.call(api.notes.putPhoto, { params: { ...FARM, photoId }, body, headers: BINARY });
    expect(put.status).toBe(200);
    photos.push(photoId);
  }
  await owner.call(api.notes.create, {
    params: { ...SEASON, parcelId: 'own-2026-east' },
    body: { text: 'Rugină', user_created_date: '2026-05-07T08:00:00Z', photos },
  });
  const whole = await makeNoise(900, 700);
  const part = await owner.call(api.notes.putPhoto, {
    params: { ...FARM, photoId: randomUUID() },
    query: { offset: 0, total: whole.length },
    body: Uint8Array.from(whole.subarray(0, PART)),
    headers: BINARY,
  });
  expect(part.status).toBe(200);
  const cell = { params: { ...FARM, cellId: SAMPLED.own }, body: await paint('#0a0'), headers: BINARY };
  expect((await people['soil sampler'].caller.call(api.sampling.putPhoto, cell)).status).toBe(200);
  await product.database.pool.query(`update soil_order set state = 'at_lab' where id = 'own-soil-analysis'`);
  const report = await owner.call(api.soilResults.putLabReport, {
    params: ORDER,
    query: { name: 'Buletin.pdf' },
    body: Uint8Array.from(Buffer.from('%PDF-1.7\npH 6,4\n%%EOF\n')),
    headers: BINARY,
  });
  expect(report.status).toBe(200);
  const harvest = await owner.call(api.harvests.upload, {
    params: SEASON,
    query: { name: 'combina.csv' },
    body: csv(drive()),
    headers: BINARY,
  });
  expect(harvest.status).toBe(200);
  const [productId, delivery] = [randomUUID(), randomUUID()];
  await owner.callUnchecked(api.products.add, {
    params: FARM,
    body: { id: productId, described: { name: 'Zeamă' } },
  });
  await owner.callUnchecked(api.products.addDelivery, {
    params: FARM,
    body: { id: delivery, product: productId, day: '2026-05-01', quantity: 1, unit: 'l' },
  });
  const invoice = { params: { ...FARM, deliveryId: delivery }, body: await paint('#fff'), headers: BINARY };
  expect((await owner.call(api.products.putPhoto, invoice)).status).toBe(200);
  const evidence = { photoId: randomUUID(), fileId: randomUUID() };
  const taken = await paint('#795');
  const shown = await owner.call(api.evidence.putPhoto, {
    params: { ...SEASON, parcelId: 'own-2026-east', photoId: evidence.photoId },
    query: {
      rule: 'crop_seen',
      sha256: createHash('sha256').update(taken).digest('hex'),
      taken_at: '2026-05-07T08:00:00Z',
      original: 'yes',
    },
    body: taken,
    headers: BINARY,
  });
  expect(shown.status).toBe(200);
  const made = await owner.call(api.evidence.writeFile, {
    params: SEASON,
    body: { id: evidence.fileId, parcels: ['own-2026-east'] },
  });
  expect(made.status).toBe(200);
  return { photos, harvest: harvest.response.id, delivery, evidence, document: await addDocument(owner) };
}

/** Adds a lease with a document. */
async function addDocument(owner: Caller): Promise<UploadedFiles['document']> {
  const document = { leaseId: randomUUID(), documentId: randomUUID() };
  await owner.call(api.leases.add, {
    params: FARM,
    body: {
      id: document.leaseId,
      kind: 'own',
      parties: [],
      parts: [{ parcel: 'own-2026-east', area_m2: null }],
      start_date: '2025-10-01',
      end_date: null,
      price: { kind: 'none' },
    },
  });
  const added = await owner.call(api.leases.addDocument, {
    params: { ...FARM, ...document },
    query: { name: 'Contract.pdf' },
    body: Uint8Array.from(Buffer.from('%PDF-1.7\nTitlu\n%%EOF\n')),
    headers: BINARY,
  });
  expect(added.status).toBe(200);
  return document;
}

/** What the owner of the farm `own` gets for each file: the status and the bytes, by its name. */
export async function downloadFiles(
  product: Product,
  { photos, harvest, delivery, evidence, document }: UploadedFiles,
) {
  const owner = await signInOwner(product);
  const calls = {
    ...Object.fromEntries(
      photos.flatMap((photoId) => [
        [`photo ${photoId}`, owner.call(api.notes.photo, { params: { ...FARM, photoId } })],
        [`thumbnail ${photoId}`, owner.call(api.notes.thumbnail, { params: { ...FARM, photoId } })],
      ]),
    ),
    'photo of a cell': owner.call(api.soilAnalyses.photo, { params: { ...ORDER, cellId: SAMPLED.own } }),
    invoice: owner.call(api.products.photo, { params: { ...FARM, deliveryId: delivery } }),
    'photo for a rule': owner.call(api.evidence.photo, { params: { ...FARM, photoId: evidence.photoId } }),
    'evidence file': owner.call(api.evidence.pdf, { params: { ...FARM, fileId: evidence.fileId } }),
    'document of a lease': owner.call(api.leases.document, { params: { ...FARM, ...document } }),
    report: owner.call(api.soilResults.labReportFile, { params: ORDER }),
    harvest: owner.call(api.harvests.file, { params: { ...SEASON, harvestId: harvest } }),
  };
  const files: Record<string, { status: number; bytes: string }> = {};
  for (const [name, call] of Object.entries(calls)) {
    const { status, raw } = await call;
    files[name] = { status, bytes: raw.toString('base64') };
  }
  return files;
}

async function signInOwner(product: Product): Promise<Caller> {
  const owner = product.visitor();
  await owner.call(api.auth.login, { body: { email: 'proprietar@example.org', password: PASSWORD } });
  return owner;
}

async function paint(background: string) {
  const image = sharp({ create: { width: 640, height: 480, channels: 3, background } });
  return Uint8Array.from(await image.jpeg().toBuffer());
}
