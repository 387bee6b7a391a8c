import { accountFieldNeeds } from '../areas/account/field-needs.ts';
import { cropsFieldNeeds } from '../areas/crops/field-needs.ts';
import { evidenceFieldNeeds } from '../areas/evidence/field-needs.ts';
import { farmMapFieldNeeds } from '../areas/farm-map/field-needs.ts';
import { fieldFieldNeeds } from '../areas/field/field-needs.ts';
import { journalFieldNeeds } from '../areas/journal/field-needs.ts';
import { notesFieldNeeds } from '../areas/notes/field-needs.ts';
import { outboxFieldNeeds } from '../areas/outbox/field-needs.ts';
import { plansFieldNeeds } from '../areas/plans/field-needs.ts';
import { precheckFieldNeeds } from '../areas/precheck/field-needs.ts';
import { prescriptionsFieldNeeds } from '../areas/prescriptions/field-needs.ts';
import { productsFieldNeeds } from '../areas/products/field-needs.ts';
import { reportFieldNeeds } from '../areas/report/field-needs.ts';
import { rotationFieldNeeds } from '../areas/rotation/field-needs.ts';
import { siteFieldNeeds } from '../areas/site/field-needs.ts';
import { soilFieldNeeds } from '../areas/soil/field-needs.ts';
import { storeFieldNeeds } from '../areas/store/field-needs.ts';
import { todayFieldNeeds } from '../areas/today/field-needs.ts';
import { treatmentsFieldNeeds } from '../areas/treatments/field-needs.ts';
import { waterFieldNeeds } from '../areas/water/field-needs.ts';
import type { FieldNeeds } from '../lib/offline/field-needs.ts';

/** The frame around all pages. */
const APP: FieldNeeds = {
  screens: [
    'app/frame.tsx',
    'app/overlays/overlay.tsx',
    'app/route-dialog.tsx',
    'app/dialogs/confirm.tsx',
    'app/dialogs/message.tsx',
    'app/dialogs/unsaved.tsx',
    'lib/outbox/browser-engine.ts',
    'lib/offline/keep-queries.ts',
    'lib/offline/kept-data.ts',
  ],
  texts: ['common', 'shell'],
};

/** What works without a network; the build lists its files. */
export const FIELD_NEEDS: readonly FieldNeeds[] = [
  APP,
  accountFieldNeeds,
  cropsFieldNeeds,
  evidenceFieldNeeds,
  farmMapFieldNeeds,
  fieldFieldNeeds,
  journalFieldNeeds,
  notesFieldNeeds,
  outboxFieldNeeds,
  plansFieldNeeds,
  productsFieldNeeds,
  storeFieldNeeds,
  precheckFieldNeeds,
  prescriptionsFieldNeeds,
  reportFieldNeeds,
  rotationFieldNeeds,
  siteFieldNeeds,
  soilFieldNeeds,
  todayFieldNeeds,
  treatmentsFieldNeeds,
  waterFieldNeeds,
];
